//! Cards as they are printed.

use kernel::{CardFace, Game};

/// Everything that is wrong with the faces of a game's cards.
pub fn faces(game: &impl Game) -> Vec<String> {
    let cards = game.cards();
    cards.iter().enumerate().flat_map(|(at, face)| faults(at, face)).collect()
}

fn faults(at: usize, face: &CardFace) -> Vec<String> {
    let keyword_in_text = |keyword: &&String| face.text.starts_with(keyword.as_str());
    let again = |at: usize| face.numbers[..at].iter().any(|other| other.name == face.numbers[at].name);
    let faults = [
        (usize::from(face.id) != at).then(|| format!("stands at {at}, but its id is {}", face.id)),
        [&face.name, &face.kind, &face.group]
            .iter()
            .any(|part| part.trim().is_empty())
            .then(|| "needs a name, a kind and a group".to_owned()),
        (0..face.numbers.len()).find(|&at| again(at)).map(|at| format!("has two {}", face.numbers[at].name)),
        face.tags
            .iter()
            .find(|(tag, value)| tag.is_empty() || value.is_empty())
            .map(|(tag, _)| format!("has the tag \"{tag}\" for nothing")),
        face.keywords
            .iter()
            .find(keyword_in_text)
            .map(|keyword| format!("says {keyword} among the keywords and in the text")),
    ];
    faults.into_iter().flatten().map(|fault| format!("{} {fault}", face.name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Number;

    #[test]
    fn faults_are_found() {
        let face = CardFace {
            id: 1,
            name: "Slinger".to_owned(),
            kind: String::new(),
            group: "red".to_owned(),
            numbers: vec![Number::new("cost", 1), Number::new("cost", 2)],
            tags: [("rarity".to_owned(), String::new())].into(),
            keywords: vec!["Taunt".to_owned()],
            text: "Taunt.".to_owned(),
            deckable: true,
        };
        assert_eq!(faults(0, &face).len(), 5);
    }
}
