//! Checks that separators between digits are in valid positions, and explains what is wrong if not.

use crate::data::label::is_digits;
use crate::fault::NumberError;
use crate::plan::Decimal;

/// Whether digits with thousands separators and decimals are well formed.
pub(super) fn is_well_formed(run: &str, decimal: Decimal) -> bool {
    let Some((whole, decimals)) = run.split_once(decimal.sign()) else {
        return is_whole(run, decimal);
    };
    is_digits(decimals) && (whole.is_empty() || is_whole(whole, decimal))
}

fn is_whole(run: &str, decimal: Decimal) -> bool {
    run == "0" || is_digits(run) && !run.starts_with('0') || is_grouped(run, decimal.group())
}

/// Whether this is 1 to 3 digits followed by one or more groups of 3.
fn is_grouped(whole: &str, separator: char) -> bool {
    let Some((first, rest)) = whole.split_once(separator) else { return false };
    is_digits(first)
        && first.len() <= 3
        && !first.starts_with('0')
        && rest.split(separator).all(|group| group.len() == 3 && is_digits(group))
}

/// Whether this is a numeric character of any script, `５`, `½`, `²`, but not a letter such as `Ⅷ`.
pub(super) fn is_digit(letter: char) -> bool {
    letter.is_numeric() && !letter.is_alphabetic()
}

/// Why digits are not well formed; `None` if they are text: a date, a version, an identifier.
pub(super) fn diagnosis(run: &str, decimal: Decimal) -> Option<NumberError> {
    if let Some(digit) = run.chars().find(|letter| is_digit(*letter) && !letter.is_ascii()) {
        return Some(NumberError::ForeignDigit(digit));
    }
    if let Some(separator) =
        run.chars().find(|letter| !is_digit(*letter) && !is_point_or_comma(*letter))
    {
        return other_separator(run, separator, decimal);
    }
    if run.strip_prefix('0').is_some_and(|rest| rest.starts_with(is_digit)) {
        return None;
    }
    let other = decimal.other();
    let fits = is_well_formed(run, other).then_some(other);
    if fits.is_none() && run.matches('.').count() > 1 {
        return None;
    }
    let Some((whole, decimals)) = run.split_once(decimal.sign()) else {
        return Some(NumberError::Groups(fits));
    };
    if decimals.is_empty() && is_well_formed(whole, decimal) {
        return Some(NumberError::TrailingPoint);
    }
    let stray = decimals.chars().find(|letter| is_point_or_comma(*letter));
    Some(stray.map_or(NumberError::Groups(fits), |stray| NumberError::Separator(stray, fits)))
}

/// The error for groups that are well formed except for the separator.
fn other_separator(run: &str, separator: char, decimal: Decimal) -> Option<NumberError> {
    let (whole, decimals) = run.split_once(is_point_or_comma).unwrap_or((run, "0"));
    if !is_grouped(whole, separator) || !is_digits(decimals) {
        return None;
    }
    if separator == '_' {
        return Some(NumberError::NotDecimal);
    }
    Some(NumberError::Separator(separator, run.contains(decimal.group()).then(|| decimal.other())))
}

fn is_point_or_comma(letter: char) -> bool {
    matches!(letter, '.' | ',')
}
