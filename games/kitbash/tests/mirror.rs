//! The mirrored board gives the mirrored result: rows turned over, owners and token swapped.

use kernel::{Dice, Field, Game, Log, Seat, Stage, Viewer};
use kitbash::{Amount, Kind, Kitbash, Move, Role, Tile};

/// A position of about twenty units and structures; cards that roll dice stay out of it.
struct Layout {
    token: Seat,
    heroes: [String; 2],
    boards: [Vec<(String, Tile)>; 2],
}

fn layout(game: &Kitbash, dice: &mut Dice) -> Layout {
    let list = game.card_list();
    let fits = |card: &&kitbash::CardDef| {
        matches!(card.kind, Kind::Unit | Kind::Structure)
            && !matches!(card.role, Role::Signature(_))
            && card.keywords.get(Amount::CriticalHit) == 0
    };
    let cards: Vec<&str> = list.cards.iter().filter(fits).map(|card| card.name.as_str()).collect();
    let taken = |tile: &Tile| [0, 12].contains(&tile.row()) && [3, 5, 7].contains(&tile.column());
    let mut tiles: Vec<Tile> = Tile::all().filter(|tile| !taken(tile)).collect();
    dice.shuffle(&mut tiles);
    let mut some = |count| -> Vec<(String, Tile)> {
        let piece = |_| Some(((*dice.pick(&cards)?).to_owned(), tiles.pop()?));
        (0..count).filter_map(piece).collect()
    };
    let boards = [some(10), some(10)];
    let mut hero = || list.card(*dice.pick(&list.heroes).unwrap()).name.clone();
    let heroes = [hero(), hero()];
    Layout { token: Seat::new(dice.below(2) as usize), heroes, boards }
}

impl Layout {
    /// The same seen from the other end.
    fn mirrored(&self) -> Layout {
        let turn = |board: &[(String, Tile)]| -> Vec<(String, Tile)> {
            board.iter().map(|(name, tile)| (name.clone(), tile.mirrored())).collect()
        };
        Layout {
            token: self.token.other(),
            heroes: [self.heroes[1].clone(), self.heroes[0].clone()],
            boards: [turn(&self.boards[1]), turn(&self.boards[0])],
        }
    }

    fn fields(&self) -> Vec<Field> {
        let mut fields = vec![Field::table("token", self.token)];
        for seat in [Seat::A, Seat::B] {
            fields.push(Field::of(seat, "hero", &self.heroes[seat.index()]));
            let board = self.boards[seat.index()].iter().map(|(name, tile)| format!("{name} at {tile}"));
            fields.push(Field::of(seat, "board", board.collect::<Vec<_>>().join("; ")));
        }
        fields
    }
}

/// What stands where after some rounds without orders: the sides of `first`, then the other's.
fn played(
    game: &Kitbash,
    layout: &Layout,
    rounds: usize,
    first: Seat,
    turn: impl Fn(Tile) -> Tile,
) -> Vec<String> {
    let mut state = game.stage(&layout.fields()).unwrap_or_else(|error| panic!("{error}"));
    let mut dice = Dice::scripted(Vec::new());
    for _ in 0..rounds {
        for seat in [Seat::A, Seat::B] {
            if !game.status(&state).acting().is_empty() {
                game.play(&mut state, seat, Move::LockIn, &mut dice, &mut Log::off());
            }
        }
    }
    let view = game.view(&state, Viewer::Spectator);
    let mut told = Vec::new();
    for seat in [first, first.other()] {
        for piece in view.pieces.iter().filter(|piece| piece.owner == seat) {
            let tile = turn(Tile::of(piece.place).unwrap());
            let auras: Vec<&str> = piece.auras.iter().map(|aura| aura.name.as_str()).collect();
            told.push(format!("{} {}/{} at {tile} {auras:?}", piece.name, piece.atk, piece.hp));
        }
        let side = &view.sides[seat.index()];
        let discard: Vec<&str> = side.discard.known().map(|card| card.name.as_str()).collect();
        told.push(format!("{} Mana {} Gold {discard:?}", side.mana, side.gold));
    }
    told
}

#[test]
fn the_mirrored_board_gives_the_mirrored_result() {
    let game = Kitbash::standard();
    let mut fights = 0;
    for seed in 0..400 {
        let layout = layout(&game, &mut Dice::swift(seed));
        let rounds = 1 + seed as usize % 4;
        let here = played(&game, &layout, rounds, Seat::A, |tile| tile);
        let there = played(&game, &layout.mirrored(), rounds, Seat::B, Tile::mirrored);
        assert_eq!(here, there, "seed {seed}, {rounds} rounds");
        fights += usize::from(here.len() < 28);
    }
    assert!(fights > 100, "only {fights} of the positions saw anybody die");
}

/// Abilities resolve by id, whatever the order in which they were ordered (R25).
#[test]
fn the_order_of_ability_orders_does_not_matter() {
    let game = std::sync::Arc::new(Kitbash::standard());
    let board = "War Drummer at 4,4; Thane of the Gate at 5,4; Elf Scout at 6,4; Hammer Veteran at 3,4";
    let fields =
        [Field::of(Seat::A, "board", board), Field::of(Seat::B, "board", "Cave Bear at 4,6; Goblin at 6,6")];
    let mut orders = [
        "use Rally with War Drummer at 4,4",
        "use Overcharge with War Drummer at 4,4",
        "use Rally with Thane of the Gate at 5,4",
        "use Agile with Elf Scout at 6,4 to 7,4",
        "use Fortify with Hammer Veteran at 3,4",
    ];
    let mut views = Vec::new();
    for seed in 0..20 {
        Dice::swift(seed).shuffle(&mut orders);
        let state = game.stage(&fields).unwrap();
        let setup = game.setup(&kernel::Request::default()).unwrap();
        let mut table = kernel::Match::resume(game.clone(), setup, state, Dice::scripted(Vec::new()));
        for text in orders {
            table.play_text(Seat::A, text).unwrap();
        }
        for seat in [Seat::A, Seat::B] {
            table.play_text(seat, "lock in").unwrap();
        }
        views.push(table.view(Viewer::Spectator).pieces);
    }
    assert!(views.windows(2).all(|pair| pair[0] == pair[1]));
}
