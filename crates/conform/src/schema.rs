//! Whether a value is as a schema says: the part of JSON Schema that our types make use of.

use serde_json::{Map, Value};

/// Everything in which a value does not fit a schema, with where it is.
pub fn problems(schema: &Value, value: &Value) -> Vec<String> {
    let mut check = Check { root: schema, problems: Vec::new() };
    check.value(schema, value, "");
    check.problems
}

struct Check<'a> {
    root: &'a Value,
    problems: Vec<String>,
}

impl<'a> Check<'a> {
    fn value(&mut self, schema: &'a Value, value: &Value, at: &str) {
        let Value::Object(rules) = schema else { return };
        if let Some(Value::String(link)) = rules.get("$ref") {
            match self.root.pointer(link.trim_start_matches('#')) {
                Some(target) => self.value(target, value, at),
                None => self.wrong(at, format!("{link} leads nowhere")),
            }
        }
        self.kind(rules, value, at);
        self.choice(rules, value, at);
        match value {
            Value::Object(fields) => self.fields(rules, fields, at),
            Value::Array(items) => self.items(rules, items, at),
            _ => {}
        }
    }

    fn kind(&mut self, rules: &Map<String, Value>, value: &Value, at: &str) {
        let fits = |kind: &Value| match kind.as_str() {
            Some("null") => value.is_null(),
            Some("boolean") => value.is_boolean(),
            Some("integer") => value.is_i64() || value.is_u64(),
            Some("number") => value.is_number(),
            Some("string") => value.is_string(),
            Some("array") => value.is_array(),
            Some("object") => value.is_object(),
            _ => false,
        };
        let holds = match rules.get("type") {
            None => true,
            Some(Value::Array(kinds)) => kinds.iter().any(fits),
            Some(kind) => fits(kind),
        };
        if !holds {
            self.wrong(at, format!("{value} is not of type {}", rules["type"]));
        }
        if rules.get("const").is_some_and(|only| only != value) {
            self.wrong(at, format!("{value} is not {}", rules["const"]));
        }
        if rules.get("enum").and_then(Value::as_array).is_some_and(|list| !list.contains(value)) {
            self.wrong(at, format!("{value} is none of {}", rules["enum"]));
        }
    }

    /// One of several schemas must fit; of `allOf` all.
    fn choice(&mut self, rules: &'a Map<String, Value>, value: &Value, at: &str) {
        for schema in rules.get("allOf").and_then(Value::as_array).into_iter().flatten() {
            self.value(schema, value, at);
        }
        let lists = ["oneOf", "anyOf"].into_iter().filter_map(|name| rules.get(name)?.as_array());
        for list in lists {
            let tries: Vec<Vec<String>> = list.iter().map(|schema| self.tried(schema, value, at)).collect();
            if tries.iter().all(|problems| !problems.is_empty()) {
                // What was nearly right says most.
                self.problems.extend(tries.into_iter().min_by_key(Vec::len).unwrap_or_default());
            }
        }
    }

    fn tried(&self, schema: &'a Value, value: &Value, at: &str) -> Vec<String> {
        let mut check = Check { root: self.root, problems: Vec::new() };
        check.value(schema, value, at);
        check.problems
    }

    fn fields(&mut self, rules: &'a Map<String, Value>, fields: &Map<String, Value>, at: &str) {
        let known = rules.get("properties").and_then(Value::as_object);
        let others = rules.get("additionalProperties");
        for (name, value) in fields {
            let at = format!("{at}/{name}");
            match known.and_then(|known| known.get(name)) {
                Some(schema) => self.value(schema, value, &at),
                None if others == Some(&Value::Bool(false)) => {
                    self.wrong(&at, "is not in the schema".to_owned())
                }
                None => others.map_or((), |schema| self.value(schema, value, &at)),
            }
        }
        // An object that leaves open what else it holds is a hole in the schema.
        if known.is_some() && others.is_none() && !rules.contains_key("unevaluatedProperties") {
            self.wrong(at, "the schema is not closed".to_owned());
        }
        for name in rules.get("required").and_then(Value::as_array).into_iter().flatten() {
            if name.as_str().is_some_and(|name| !fields.contains_key(name)) {
                self.wrong(at, format!("lacks {name}"));
            }
        }
    }

    fn items(&mut self, rules: &'a Map<String, Value>, items: &[Value], at: &str) {
        if rules.contains_key("prefixItems") {
            self.wrong(at, "is a tuple: give its parts names".to_owned());
        }
        if let Some(schema) = rules.get("items") {
            for (index, item) in items.iter().enumerate() {
                self.value(schema, item, &format!("{at}/{index}"));
            }
        }
    }

    fn wrong(&mut self, at: &str, problem: String) {
        self.problems.push(format!("{}: {problem}", if at.is_empty() { "/" } else { at }));
    }
}
