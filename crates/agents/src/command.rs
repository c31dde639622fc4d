//! A command line as it is typed after `exec:`.

/// Its words, separated by spaces outside of quotes. No shell reads it.
pub(crate) fn words(line: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in line.chars() {
        match quote {
            Some(end) if letter == end => quote = None,
            Some(_) => word.get_or_insert_default().push(letter),
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match quote {
        Some(quote) => Err(format!("a quote {quote} is not closed")),
        None if words.is_empty() => Err("name a program, such as exec:python3 agent.py".to_owned()),
        None => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_words_together() {
        assert_eq!(
            words(r#" python3 "my agent.py" --name 'a b'x "" "#).unwrap(),
            ["python3", "my agent.py", "--name", "a bx", ""]
        );
        assert!(words("  ").is_err() && words("say 'it").is_err());
    }
}
