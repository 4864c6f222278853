//! What agents are given: the declaration of the tool, and the texts.

use serde_json::{Value, json};

use super::schema::Schema;
use crate::in_process::drawn;

fn text(words: &str) -> String {
    drawn(words, "")
}

fn parameters() -> (Value, Value) {
    let declarations: Value = serde_json::from_str(&text("discover")).unwrap();
    let [declaration] = declarations.as_array().unwrap().as_slice() else { panic!("not one") };
    assert_eq!(declaration["name"], "render_visualization");
    (declaration["description"].clone(), declaration["parametersJsonSchema"].clone())
}

#[test]
fn the_declaration_has_a_sound_schema_with_the_limits_of_the_charts() {
    let (_, schema) = parameters();
    // Its keywords mean the same in both drafts.
    Schema::new(&schema).assert_sound();
    let limits = |name: &str| schema["properties"][name].clone();
    assert_eq!(limits("maxPoints")["default"], 30);
    assert_eq!(limits("maxPoints")["maximum"], 200);
    assert_eq!(limits("last")["maximum"], 200);
    assert_eq!(limits("series")["maxItems"], 8);
    assert_eq!(schema["required"], json!(["chartType"]));
}

#[test]
fn every_field_of_the_declaration_is_described() {
    fn fields(schema: &Value, path: &str, found: &mut Vec<String>) {
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            let path = format!("{path}{name}");
            assert!(field["description"].is_string(), "{path}");
            fields(field, &format!("{path}."), found);
            fields(&field["items"], &format!("{path}[]."), found);
            found.push(path);
        }
    }
    let mut found = Vec::new();
    fields(&parameters().1, "", &mut found);
    found.sort();
    let expected = "ascii at binWidth bins by change chartType columns count dates decimal delimiter dots durations file from \
        grouped header height inputText label last log mark max maxPoints min missing per repeats sample scale series \
        series[].name series[].points series[].points[].label series[].points[].value share signed sizes sort spread \
        subtitle title to unit value width xLabel yLabel";
    assert_eq!(found, expected.split_whitespace().collect::<Vec<_>>());
}

#[test]
fn the_declaration_takes_requests_and_no_nonsense() {
    let (description, schema) = parameters();
    let schema = Schema::new(&schema);
    let description = description.as_str().unwrap();
    let example = description.find("{\"chartType\"").and_then(|at| description.get(at..)).unwrap();
    let mut example = serde_json::Deserializer::from_str(example).into_iter::<Value>();
    schema.assert_valid(&example.next().unwrap().unwrap());
    let points = json!([{"label": "2023", "value": 31}, {"label": "2024", "value": -4.5}]);
    for request in [
        json!({"chartType": "bar", "signed": true, "series": [{"points": points}]}),
        json!({"chartType": "bar", "grouped": true, "series": [
            {"name": "gas", "points": points}, {"name": "ev", "points": points}]}),
        json!({"chartType": "line", "last": 30, "series": [
            {"name": "gas", "points": points}, {"name": "ev", "points": points}]}),
        json!({"chartType": "table", "inputText": "a,b,c\n1,2,3", "sort": "desc"}),
        json!({"chartType": "line", "sample": "peaks", "maxPoints": 200, "inputText": "1\n2"}),
        json!({"chartType": "bar", "wait_for_previous": true, "inputText": "{\"a\": 1}"}),
        json!({"chartType": "bar", "bins": "auto", "binWidth": 2.5, "share": true, "inputText": "1\n2"}),
        json!({"chartType": "bar", "spread": true, "sort": "label", "log": true, "inputText": "a,1\na,2"}),
        json!({"chartType": "bar", "dots": true, "sort": "change", "min": -5, "inputText": "a,1,2"}),
        json!({"chartType": "line", "file": "data/cpu.csv", "dates": "unix", "value": "user,system", "height": 8}),
        json!({"chartType": "table", "file": "a.json", "at": "items", "columns": ["a", "b"], "decimal": "comma"}),
        json!({"chartType": "line", "log": true, "scale": "each", "mark": ["2=SLO"], "inputText": "1\n2"}),
    ] {
        schema.assert_valid(&request);
    }
    for nonsense in [
        json!({"series": [{"points": points}]}),
        json!({"chartType": "pie", "series": [{"points": points}]}),
        json!({"chartType": "bar", "series": points}),
        json!({"chartType": "bar", "series": []}),
        json!({"chartType": "bar", "series": [{"points": [{"label": "a"}]}]}),
        json!({"chartType": "bar", "series": [{"points": [{"label": "a", "value": "fast"}]}]}),
        json!({"chartType": "bar", "inputText": "1", "maxPoints": 201}),
        json!({"chartType": "bar", "inputText": "1", "last": 0}),
    ] {
        assert!(!schema.faults(&nonsense).is_empty(), "{nonsense}");
    }
}

#[test]
fn no_text_holds_what_a_host_would_act_on() {
    for topic in ["agent skill", "agent guide", "agent policy", "agent settings", "discover"] {
        let text = text(topic);
        assert!(text.ends_with('\n') && !text.ends_with("\n\n") && text.is_ascii(), "{text}");
        // Command substitution, here-documents, variables, and what runs or opens files in prompts.
        for sign in ["$", "<<", "!`", "!{", "${", "@", "&&", " > "] {
            assert!(!text.contains(sign), "{sign} in {text}");
        }
    }
}

#[test]
fn the_skill_has_the_front_matter_that_hosts_read() {
    let skill = text("agent skill");
    let (front, body) = skill.strip_prefix("---\n").and_then(|s| s.split_once("\n---\n")).unwrap();
    let [name, description] = front.lines().collect::<Vec<_>>()[..] else { panic!("{front}") };
    assert_eq!(name, "name: vizchart");
    let description = description.strip_prefix("description: ").unwrap();
    assert!((1..=1024).contains(&description.chars().count()));
    // Either would make it something else in YAML.
    assert!(!description.contains(": ") && !description.contains(" #"));
    assert!(description.starts_with("Chart, plot"));
    // At most 900 tokens, which are paid for at each use: of four characters, or one and a third for a word.
    let words = skill.split_whitespace().count();
    assert!(skill.len() <= 3_600 && words * 135 <= 90_000, "{} bytes, {words} words", skill.len());
    assert!(body.contains("unchanged and whole, in a fenced code block"));
    assert!(!text("agent guide").trim_end().contains('\n'), "one paragraph");
}

#[test]
fn the_policy_and_the_settings_name_what_the_host_calls() {
    let policy = text("agent policy");
    for line in
        ["commandPrefix = \"vizchart\"", "toolName = \"discovered_tool_render_visualization\""]
    {
        assert!(policy.lines().any(|has| has == line), "{line}");
    }
    assert_eq!(policy.matches("[[rule]]").count(), 2);
    assert!(!policy.to_lowercase().contains("redirection"));
    let settings: Value = serde_json::from_str(&text("agent settings")).unwrap();
    let expected = json!({"discoveryCommand": "vizchart discover", "callCommand": "vizchart"});
    assert_eq!(settings, json!({ "tools": expected }));
}
