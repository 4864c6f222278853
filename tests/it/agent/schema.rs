//! The part of JSON Schema that ours are written in. A keyword that is not known here is a fault of
//! the schema, so that none is passed over.

use serde_json::Value;

/// A schema, and where its references lead.
pub struct Schema<'a> {
    root: &'a Value,
}

/// What a schema may say besides its rules.
const NOTES: [&str; 5] = ["$schema", "title", "description", "default", "$defs"];

impl<'a> Schema<'a> {
    pub fn new(root: &'a Value) -> Self {
        Self { root }
    }

    /// Every keyword in it is known, and of the type that it has to be.
    pub fn assert_sound(&self) {
        sound(self.root);
    }

    #[track_caller]
    pub fn assert_valid(&self, value: &Value) {
        let faults = self.faults(value);
        assert!(faults.is_empty(), "{faults:#?} in {value:#}");
    }

    /// What is wrong with a value.
    pub fn faults(&self, value: &Value) -> Vec<String> {
        self.faults_by(self.root, value)
    }

    fn faults_by(&self, schema: &Value, value: &Value) -> Vec<String> {
        let Some(rules) = schema.as_object() else {
            return if *schema == Value::Bool(false) {
                vec![format!("{value}")]
            } else {
                Vec::new()
            };
        };
        let holds = |schema: &Value| self.faults_by(schema, value).is_empty();
        let mut faults = Vec::new();
        for (keyword, rule) in rules {
            let within = |size: Option<f64>, is_within: fn(f64, f64) -> bool| {
                size.is_none_or(|size| is_within(size, rule.as_f64().expect("a number")))
            };
            let number = value.as_f64();
            let letters = value.as_str().map(|text| text.chars().count() as f64);
            let items = value.as_array().map(|items| items.len() as f64);
            let is_right = match keyword.as_str() {
                "type" => types(rule).any(|name| is_of(value, name)),
                "const" => value == rule,
                "enum" => list(rule).contains(value),
                "minimum" => within(number, |number, least| number >= least),
                "maximum" => within(number, |number, most| number <= most),
                "minLength" => within(letters, |letters, least| letters >= least),
                "maxLength" => within(letters, |letters, most| letters <= most),
                "minItems" => within(items, |items, least| items >= least),
                "maxItems" => within(items, |items, most| items <= most),
                "pattern" => value.as_str().is_none_or(|text| matches(rule, text)),
                "required" => value.as_object().is_none_or(|members| {
                    list(rule)
                        .iter()
                        .all(|name| members.contains_key(name.as_str().expect("a name")))
                }),
                "allOf" => list(rule).iter().all(holds),
                "if" => holds(&rules[if holds(rule) { "then" } else { "else" }]),
                "items" => value.as_array().is_none_or(|items| {
                    items.iter().all(|item| self.faults_by(rule, item).is_empty())
                }),
                "properties" => value.as_object().is_none_or(|members| {
                    let known = |(name, schema): (&String, &Value)| {
                        members
                            .get(name)
                            .is_none_or(|value| self.faults_by(schema, value).is_empty())
                    };
                    rule.as_object().expect("properties").iter().all(known)
                }),
                "additionalProperties" => value.as_object().is_none_or(|members| {
                    let is_known = |name: &str| {
                        rules.get("properties").is_some_and(|known| known.get(name).is_some())
                    };
                    let others = members.iter().filter(|(name, _)| !is_known(name));
                    others.into_iter().all(|(_, value)| self.faults_by(rule, value).is_empty())
                }),
                "$ref" => {
                    let path =
                        rule.as_str().and_then(|path| path.strip_prefix('#')).expect("a path");
                    holds(self.root.pointer(path).expect("a definition"))
                }
                "then" | "else" => true,
                note => {
                    assert!(NOTES.contains(&note), "`{note}` is not known");
                    true
                }
            };
            if !is_right {
                faults.push(format!("{keyword} {rule}: {value}"));
            }
        }
        faults
    }
}

fn list(rule: &Value) -> &Vec<Value> {
    rule.as_array().expect("a list")
}

fn types(rule: &Value) -> impl Iterator<Item = &str> {
    let names = rule.as_array().map_or(std::slice::from_ref(rule), Vec::as_slice);
    names.iter().map(|name| name.as_str().expect("a type"))
}

fn is_of(value: &Value, name: &str) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "number" => value.is_number(),
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("`{other}` is no type"),
    }
}

/// The patterns of our schemas, each by hand.
fn matches(pattern: &Value, text: &str) -> bool {
    match pattern.as_str().expect("a pattern") {
        "\\S" => text.contains(|c: char| !c.is_whitespace()),
        ": --[a-z]" => text
            .split_once(": --")
            .is_some_and(|(_, rest)| rest.starts_with(|c: char| c.is_ascii_lowercase())),
        "^(bar chart|line chart|table)" => {
            ["bar chart", "line chart", "table"].iter().any(|start| text.starts_with(start))
        }
        "^[a-z0-9]+(_[a-z0-9]+)*$" => text.split('_').all(|word| {
            !word.is_empty()
                && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        }),
        other => panic!("`{other}` is not known"),
    }
}

fn sound(schema: &Value) {
    let Some(rules) = schema.as_object() else { return assert!(schema.is_boolean(), "{schema}") };
    for (keyword, rule) in rules {
        match keyword.as_str() {
            "properties" | "$defs" => rule.as_object().expect("schemas").values().for_each(sound),
            "allOf" => list(rule).iter().for_each(sound),
            "items" | "additionalProperties" | "if" | "then" | "else" => sound(rule),
            "required" => assert!(list(rule).iter().all(Value::is_string), "{rule}"),
            "enum" => assert!(!list(rule).is_empty()),
            "type" => assert!(types(rule).count() > 0),
            "minimum" | "maximum" => assert!(rule.is_number(), "{rule}"),
            "minLength" | "maxLength" | "minItems" | "maxItems" => assert!(rule.is_u64(), "{rule}"),
            "title" | "description" | "$schema" | "$ref" | "pattern" => {
                assert!(rule.is_string(), "{rule}");
            }
            other => assert!(["const", "default"].contains(&other), "`{other}` is not known"),
        }
    }
}

#[test]
fn a_schema_refuses_what_it_does_not_allow() {
    let text = include_str!("../../schema/fault.json");
    let root: Value = serde_json::from_str(text).unwrap();
    let schema = Schema::new(&root);
    schema.assert_sound();
    let right = serde_json::json!({"error": {
        "type": "no_rows", "message": "m", "line": 3, "column": null, "path": null, "hint": "h",
        "question": {"question": "Q?", "header": "H", "type": "choice", "options": [
            {"label": "a", "description": "do a: --a"}, {"label": "b", "description": "do b: --b"}]}
    }});
    schema.assert_valid(&right);
    for (path, wrong) in [
        ("/error/type", "No_rows".into()),
        ("/error/message", "".into()),
        ("/error/line", 0.into()),
        ("/error/line", 1.5.into()),
        ("/error/column", 1.into()),
        ("/error/question/header", "more than 16 signs".into()),
        ("/error/question/type", "text".into()),
        ("/error/question/options", serde_json::json!([])),
        ("/error/question/options/0/label", " ".into()),
        ("/error/question/options/0/description", "do a: -a".into()),
        ("/error/question/options/0", serde_json::json!({"label": "a"})),
        ("/error/question", serde_json::json!({"other": 1})),
    ] {
        let mut value = right.clone();
        *value.pointer_mut(path).unwrap() = wrong;
        assert!(!schema.faults(&value).is_empty(), "{value}");
    }
}
