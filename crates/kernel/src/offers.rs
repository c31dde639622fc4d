//! What is on offer, folded for choosing step by step.

use serde::Serialize;

/// A node of the tree of offers: words that all moves below it begin with.
///
/// `play Scout to 1`, `play Scout to 2` and `pass` fold into `play Scout to` with `1` and `2`
/// below it, and `pass`. A person, a page or a model can choose from the top without knowing the
/// game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Offers {
    /// The words of this node.
    pub words: String,
    /// Which move this is, if the text ends here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<usize>,
    /// How the text can go on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub next: Vec<Offers>,
}

impl Offers {
    /// Folds the texts of moves into a tree; the order of the moves is kept.
    pub fn fold<S: AsRef<str>>(texts: &[S]) -> Offers {
        let mut root = Offers::default();
        for (index, text) in texts.iter().enumerate() {
            root.insert(text.as_ref().split_whitespace(), index);
        }
        root.next.iter_mut().for_each(Offers::join_single_steps);
        root
    }

    fn insert<'a>(&mut self, mut words: impl Iterator<Item = &'a str>, index: usize) {
        let Some(word) = words.next() else {
            self.index = Some(index);
            return;
        };
        let at = self.next.iter().position(|node| node.words == word).unwrap_or_else(|| {
            self.next.push(Offers { words: word.to_owned(), ..Offers::default() });
            self.next.len() - 1
        });
        self.next[at].insert(words, index);
    }

    fn join_single_steps(&mut self) {
        self.next.iter_mut().for_each(Offers::join_single_steps);
        if self.index.is_none() && self.next.len() == 1 {
            let child = self.next.remove(0);
            self.words = format!("{} {}", self.words, child.words);
            self.index = child.index;
            self.next = child.next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_beginnings_fold() {
        let tree = Offers::fold(&["play Scout to 1", "play Scout to 2", "pass", "play Scout to 2 now"]);
        let json = serde_json::to_string(&tree.next).unwrap();
        assert_eq!(
            json,
            r#"[{"words":"play Scout to","next":[{"words":"1","index":0},{"words":"2","index":1,"next":[{"words":"now","index":3}]}]},{"words":"pass","index":2}]"#
        );
    }
}
