//! Reads HTML as strictly as XML is read.

/// The names of all elements in the order in which they begin; panics at the first thing that is
/// not well-formed.
pub fn elements(html: &str) -> Vec<String> {
    let mut rest = html.strip_prefix("<!DOCTYPE html>\n").expect("a page says that it is HTML");
    let (mut names, mut open) = (Vec::new(), Vec::new());
    while let Some((text, after)) = rest.split_once('<') {
        // What is in these is not text: only their own end ends them.
        let source = matches!(open.last(), Some(&("style" | "script")));
        assert!(source || text.split('&').skip(1).all(is_reference), "an & that means nothing in {text:?}");
        let (tag, after) = after.split_once('>').expect("a tag ends");
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "</{name}> ends what it did not begin");
            continue;
        }
        let name = tag.split([' ', '/']).next().expect("a tag has a name");
        assert!(!source, "<{name}> within {open:?}");
        assert!(name.chars().all(|c| c.is_ascii_alphanumeric()), "{name:?} is no name");
        attributes(tag.strip_prefix(name).unwrap().trim_end_matches('/'));
        names.push(name.to_owned());
        if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "{open:?} are not closed");
    names
}

/// ` name="value"`, any number of times, no name twice.
fn attributes(mut text: &str) {
    let mut seen = Vec::new();
    while !text.is_empty() {
        let (name, after) = text.split_once("=\"").unwrap_or_else(|| panic!("no value: {text:?}"));
        let (value, after) = after.split_once('"').expect("a value ends");
        let name = name.strip_prefix(' ').expect("attributes are apart");
        assert!(name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'), "{name:?} is no name");
        assert!(!seen.contains(&name), "{name} twice");
        assert!(value.split('&').skip(1).all(is_reference), "an & that means nothing in {value:?}");
        seen.push(name);
        text = after;
    }
}

fn is_reference(after_ampersand: &str) -> bool {
    ["amp;", "lt;", "gt;", "quot;", "#39;"].iter().any(|name| after_ampersand.starts_with(name))
}

#[test]
#[should_panic(expected = "ends what it did not begin")]
fn crossed_elements_are_found() {
    elements("<!DOCTYPE html>\n<a><b></a></b>");
}

#[test]
#[should_panic(expected = "an & that means nothing")]
fn bare_ampersands_are_found() {
    elements("<!DOCTYPE html>\n<a>Land of Clans & Wanderers</a>");
}
