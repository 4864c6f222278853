//! Where the first JSON value of a text ends. Knows brackets and strings, and leaves all else to the
//! reader of JSON.

/// What stands behind the object or array that a text begins with; nothing where it does not end.
pub fn behind_value(text: &str) -> &str {
    let (mut depth, mut quoted) = (0_usize, false);
    let mut bytes = text.bytes().enumerate();
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\\' if quoted => {
                bytes.next();
            }
            b'"' => quoted = !quoted,
            b'{' | b'[' if !quoted => depth += 1,
            b'}' | b']' if !quoted => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return text.get(at + 1..).unwrap_or_default();
                }
            }
            _ => {}
        }
    }
    ""
}
