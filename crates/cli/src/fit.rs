//! Lines that fit a page.

use kernel::{Tone, spans};
use unicode_width::UnicodeWidthChar;

/// A line, letter by letter, each with its tone.
type Letters = Vec<(char, Option<Tone>)>;

/// The line, broken between words where it is too long. The rest continues below the last
/// column: columns are separated by two spaces or more.
pub fn wrap(line: &str, width: usize) -> Vec<String> {
    let mut rest = letters(line.trim_end());
    let indent = hanging(&rest, width);
    let mut lines = Vec::new();
    while room(&rest) > width {
        let end = breakpoint(&rest, width, indent);
        lines.push(written(&rest[..end]));
        let next = rest[end..].iter().skip_while(|(letter, _)| *letter == ' ');
        rest = std::iter::repeat_n((' ', None), indent).chain(next.copied()).collect();
    }
    lines.push(written(&rest));
    lines
}

/// The line, cut where it is too long.
pub fn clip(line: &str, width: usize) -> String {
    let all = letters(line.trim_end());
    if room(&all) <= width {
        return written(&all);
    }
    let end = fitting(&all, width.saturating_sub(1));
    written(&all[..end]) + "…"
}

/// How many columns a line takes.
pub fn columns(line: &str) -> usize {
    room(&letters(line))
}

/// The line with as many spaces behind it as it takes to be this wide.
pub fn pad(line: &str, width: usize) -> String {
    format!("{line}{:1$}", "", width.saturating_sub(columns(line)))
}

fn letters(line: &str) -> Letters {
    spans(line).flat_map(|(tone, words)| words.chars().map(move |letter| (letter, tone))).collect()
}

fn written(letters: &[(char, Option<Tone>)]) -> String {
    let runs = letters.chunk_by(|one, next| one.1 == next.1);
    let said = runs.map(|run| {
        let words: String = run.iter().map(|(letter, _)| letter).collect();
        run[0].1.map_or(words.clone(), |tone| tone.mark(&words).to_string())
    });
    said.collect::<String>().trim_end().to_owned()
}

fn room(letters: &[(char, Option<Tone>)]) -> usize {
    letters.iter().map(|(letter, _)| letter.width().unwrap_or(0)).sum()
}

/// How many letters fit.
fn fitting(letters: &[(char, Option<Tone>)], width: usize) -> usize {
    let mut taken = 0;
    let fits = letters.iter().take_while(|(letter, _)| {
        taken += letter.width().unwrap_or(0);
        taken <= width
    });
    fits.count()
}

/// Where to break: at the last space that fits, or in a word that is longer than the line.
fn breakpoint(letters: &[(char, Option<Tone>)], width: usize, indent: usize) -> usize {
    let most = fitting(letters, width).max(indent + 1).min(letters.len());
    let space = letters[..most].iter().rposition(|(letter, _)| *letter == ' ');
    // A space right behind what fits is as good.
    let behind = letters.get(most).filter(|(letter, _)| *letter == ' ').map(|_| most);
    behind.or(space.filter(|&at| at > indent)).unwrap_or(most)
}

/// Where the last column begins that leaves room to write in.
fn hanging(letters: &[(char, Option<Tone>)], width: usize) -> usize {
    let text: Vec<char> = letters.iter().map(|(letter, _)| *letter).collect();
    let begins = |at: &usize| text[*at] != ' ' && text[at.saturating_sub(2)..*at].iter().all(|&c| c == ' ');
    let mut columns = (0..text.len().min(width / 3 * 2)).filter(begins);
    columns.next_back().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::unmarked;

    #[test]
    fn what_is_broken_off_stands_below_its_column() {
        let line = "   (3) Chapel Healer  2/4  When played, heal your Hero for 3.";
        let wrapped = wrap(line, 44);
        let expected =
            ["   (3) Chapel Healer  2/4  When played, heal", "                           your Hero for 3."];
        assert_eq!(wrapped, expected);
        assert_eq!(wrap("short", 44), ["short"]);
        assert_eq!(wrap(&"x".repeat(50), 20).concat(), "x".repeat(50));
    }

    #[test]
    fn tones_take_no_room_and_survive_a_break() {
        let line = format!("a {}", Tone::Hurt.mark("very long wound"));
        let wrapped = wrap(&line, 8);
        assert_eq!(
            wrapped.iter().map(|line| unmarked(line)).collect::<Vec<_>>(),
            ["a very", "long", "wound"]
        );
        assert!(wrapped[1].contains(&Tone::Hurt.mark("long").to_string()));
        assert_eq!(unmarked(&clip(&line, 8)), "a very …");
        assert_eq!(columns("日本"), 4);
    }
}
