//! A page with everything in it: as it was when somebody last looked, well-formed, and escaped.
//!
//! `cargo xtask test` opens the same page in a browser.

mod sample;
mod well_formed;

use page::{Block, Cell, Column, Listing, Page, Prose, Section};
use std::path::Path;
use well_formed::elements;

/// The page that the browser check opens too, so that what it looks at is what is written today.
#[test]
fn the_sample_is_as_it_was() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sample.html");
    let html = sample::page().html();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &html).unwrap();
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    let differ = html.lines().zip(known.lines()).find(|(now, then)| now != then);
    assert!(html == known, "differs from tests/sample.html (cargo xtask bless rewrites it): {differ:?}");
}

#[test]
fn the_sample_is_well_formed() {
    let elements = elements(&sample::page().html());
    for name in ["h1", "h2", "h3", "svg", "table", "caption", "dl", "details", "polyline", "polygon"] {
        assert!(elements.iter().any(|element| element == name), "no {name}");
    }
}

#[test]
fn headings_are_in_order() {
    let mut deepest = 0;
    for element in elements(&sample::page().html()) {
        if let Some(level) = element.strip_prefix('h').and_then(|level| level.parse::<u32>().ok()) {
            assert!(level <= deepest + 1, "h{level} after h{deepest}");
            deepest = level;
        }
    }
}

/// Whatever a text holds, a reader sees it, and the browser does not obey it.
#[test]
fn a_hostile_text_stays_a_text() {
    const HOSTILE: &str = "</title></style></script><img src=x onerror=alert(1)> \" ' &amp; ]]> -->";
    let table = Listing {
        title: HOSTILE.into(),
        from: HOSTILE.into(),
        columns: vec![Column::new(HOSTILE).help(HOSTILE)],
        rows: vec![vec![Cell::Text(HOSTILE.into())]],
    };
    let blocks = vec![
        Block::Heading(HOSTILE.into()),
        Block::Paragraph(Prose::from(HOSTILE).strong(HOSTILE).emphasis(HOSTILE).code(HOSTILE)),
        Block::Listing(table),
        Block::Fold { title: HOSTILE.into(), blocks: sample::charts(HOSTILE) },
    ];
    let section = Section { title: HOSTILE.into(), blocks };
    let page = Page { title: HOSTILE.into(), subtitle: HOSTILE.into(), sections: vec![section] };
    let html = page.html();
    assert!(!elements(&html).iter().any(|element| element == "img"));
    assert!(html.contains("&lt;/title&gt;&lt;/style&gt;&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &quot; &#39; &amp;amp; ]]&gt; --&gt;"));
}

/// A report of nothing is still a page.
#[test]
fn empty_charts_are_drawn() {
    let section = Section { title: "Nothing".into(), blocks: sample::empty_charts() };
    let html = Page { title: "Empty".into(), sections: vec![section], ..Page::default() }.html();
    elements(&html);
    assert!(!html.contains("NaN") && !html.contains("inf"));
}
