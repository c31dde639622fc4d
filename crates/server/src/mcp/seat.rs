//! A seat at a live table that a handle opens.

use super::told;
use crate::wire::{PlayerKind, Table, TableState};
use crate::{Server, identity, sheet, talk};
use ::mcp::{Look, Metrics, Note, Offered, Offering, Outcome, Problem, Sat};
use kernel::{Forecast, Offer, Pick, Seat, Viewer};
use live::{Aside, Body, Deed, OfferKind, OpenOffer, Takeback};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{Account, MatchId, TokenKind};

/// A seat that somebody has the handle of.
pub struct Held<'a> {
    server: &'a Server,
    handle: String,
    who: Account,
    of: MatchId,
    seat: Seat,
}

/// Where somebody sits: an account, or a guest who has this secret.
pub fn sat(table: &Table, token: Option<&str>) -> Sat {
    let you = table.you.first().copied().unwrap_or(Seat::A);
    let name = |player: &crate::wire::Player| match player.kind {
        _ if player.you => "you".to_owned(),
        PlayerKind::Open => "open".to_owned(),
        _ => player.name.clone(),
    };
    Sat {
        seat: token
            .map_or_else(|| format!("{}.{you}", table.id), |token| format!("{}.{you}.{token}", table.id)),
        code: table.code.clone().unwrap_or_default(),
        game: table.game.clone(),
        you: you.to_string(),
        players: table.players.iter().map(|player| (player.seat.to_string(), name(player))).collect(),
        over: matches!(table.state, TableState::Over | TableState::Void),
        your_move: false,
    }
}

impl<'a> Held<'a> {
    /// Opens a seat, with the secret in the handle or as the account that calls; a handle that opens none is told how to get one.
    pub async fn open(
        server: &'a Server,
        handle: &str,
        caller: Option<&Account>,
    ) -> Result<Held<'a>, Problem> {
        let unknown = || {
            let reason =
                "this call needs the `seat` handle that start_match or join_match returned: call one of them";
            Problem::new("seat", reason)
        };
        let mut parts = handle.trim().split('.');
        let (Some(of), Some(seat), token, None) = (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(unknown());
        };
        let seat = seat.chars().next().and_then(Seat::from_letter).ok_or_else(unknown)?;
        let who = match token {
            Some(token) => server.store.holder(TokenKind::Bearer, &identity::hash(token)).await,
            None => Ok(caller.cloned()),
        };
        let who = who.map_err(|error| told(error.into()))?.ok_or_else(unknown)?;
        let held = Held { server, handle: handle.trim().to_owned(), who, of: of.into(), seat };
        let record = server.record(&held.of).await.map_err(told)?;
        if sheet::seats_of(&record, &held.who.id).contains(&seat) { Ok(held) } else { Err(unknown()) }
    }

    async fn table(&self) -> Result<Table, Problem> {
        self.server.sheet(&self.of, Some(&self.who.id)).await.map_err(told)
    }

    pub async fn sat(&self) -> Result<Sat, Problem> {
        let token = self.handle.split('.').nth(2);
        Ok(sat(&self.table().await?, token))
    }

    /// What the seat is sent, and what it is told beside.
    async fn sent(&self) -> Result<(Value, Arc<Aside>), Problem> {
        let (who, viewer) = (&self.who.id, Viewer::Seat(self.seat));
        let ask = |table: live::Table| async move { table.watch(who, viewer, None, None).await };
        let mut watch = talk::at(self.server, &self.of, ask).await.map_err(told)?;
        while let Some(message) = watch.next().await {
            // Whoever begins to watch is sent everything first.
            if let Body::State(bytes, aside) = message.body {
                let envelope = serde_json::from_slice(&bytes);
                let envelope = envelope.map_err(|error| Problem::new("busy", error.to_string()))?;
                return Ok((envelope, aside));
            }
        }
        Err(Problem::new("busy", "the table is busy: try again"))
    }

    /// The same with the events from this number on; a table that waits for players has none.
    pub async fn look(&self, since: usize) -> Result<Look, Problem> {
        let table = self.table().await?;
        if table.state == TableState::Waiting {
            let code = table.code.unwrap_or_default();
            let board = format!("The table waits for players. They join with the code {code}.");
            let envelope = json!({"game": table.game, "viewer": self.seat, "n": 0, "status": {"seats": []}, "events": []});
            return Ok(Look { seat: self.handle.clone(), envelope, board, offers: Vec::new() });
        }
        let (mut envelope, aside) = self.sent().await?;
        if let Some(events) = envelope["events"].as_array_mut() {
            events.drain(..since.min(events.len()));
        }
        let who = &self.who.id;
        let ask = |table: live::Table| async move { table.ahead(who, self.seat).await };
        // The board is drawn for the seat, whatever else the copy holds.
        let board = talk::at(self.server, &self.of, ask).await.map_err(told)?.board(self.seat.into());
        let offers = aside.offers.iter().map(offered).collect::<Result<_, _>>()?;
        Ok(Look { seat: self.handle.clone(), envelope, board, offers })
    }

    /// Which decision is asked for.
    pub async fn decision(&self) -> Result<u32, Problem> {
        let asked = self.look(usize::MAX).await?.envelope["asked"]["decision"].as_u64();
        let asked = asked.and_then(|decision| u32::try_from(decision).ok());
        asked.ok_or_else(|| Problem::new("turn", "it is not your move: call wait_for_turn"))
    }

    pub async fn below(&self, path: Vec<Pick>) -> Result<Vec<Offer>, Problem> {
        let (who, path) = (&self.who.id, &path);
        let ask = |table: live::Table| async move { table.below(who, self.seat, path.clone()).await };
        talk::at(self.server, &self.of, ask).await.map_err(told)
    }

    pub async fn forecast(&self, path: Vec<Pick>) -> Result<Forecast, Problem> {
        let (who, path) = (&self.who.id, &path);
        let ask = |table: live::Table| async move { table.forecast(who, self.seat, path.clone()).await };
        talk::at(self.server, &self.of, ask).await.map_err(told)
    }

    /// Does something; the texts of what was chosen.
    pub async fn act(&self, deed: Deed) -> Result<Vec<String>, Problem> {
        self.act_because(deed, &None).await
    }

    /// The same with a reason.
    async fn act_because(&self, deed: Deed, reason: &Option<String>) -> Result<Vec<String>, Problem> {
        let (who, deed) = (&self.who.id, &deed);
        let ask = |table: live::Table| async move {
            table.act_because(who, self.seat, deed.clone(), reason.clone()).await
        };
        talk::at(self.server, &self.of, ask).await.map(|done| done.texts).map_err(told)
    }

    /// Chooses a path; one text may hold a list, such as cards to discard.
    pub async fn play(&self, note: &Note, path: Vec<Pick>) -> Result<Vec<String>, Problem> {
        let decision = match note.decision {
            Some(decision) => decision,
            None => self.decision().await?,
        };
        let problem = match self.act_because(Deed::Play { decision, path: path.clone() }, &note.reason).await
        {
            Ok(done) => return Ok(done),
            Err(problem) => problem,
        };
        let Some(listed) = self.listed(&problem, &path).await? else {
            return self.refused(problem, &path).await;
        };
        match self.act_because(Deed::Play { decision, path: listed }, &note.reason).await {
            Ok(done) => Ok(done),
            Err(problem) => self.refused(problem, &path).await,
        }
    }

    /// The moves of a list that could not be read as one move, as the kernel reads lists.
    async fn listed(&self, problem: &Problem, path: &[Pick]) -> Result<Option<Vec<Pick>>, Problem> {
        let [Pick::Text(text)] = path else { return Ok(None) };
        if problem.rule != "notation" {
            return Ok(None);
        }
        let who = &self.who.id;
        let ask = |table: live::Table| async move { table.ahead(who, self.seat).await };
        let mut copy = talk::at(self.server, &self.of, ask).await.map_err(told)?;
        let before = copy.turns().len();
        if copy.play_text(self.seat, text).is_err() {
            return Ok(None);
        }
        let text = |line: &String| Some(Pick::from(line.rsplit_once('#')?.0.split_once(' ')?.1.trim()));
        Ok(copy.record(before).iter().map(text).collect())
    }

    /// A refusal with what could have been meant.
    async fn refused(&self, problem: Problem, path: &[Pick]) -> Result<Vec<String>, Problem> {
        let look = self.look(usize::MAX).await?;
        Err(problem.with_nearest(&look, path))
    }

    /// Takes back what is planned, or the last move; where the others must be asked, asks them.
    pub async fn take_back(&self) -> Result<(), Problem> {
        let (envelope, aside) = self.sent().await?;
        let asked = &envelope["asked"];
        let decision = asked["decision"].as_u64().and_then(|decision| u32::try_from(decision).ok());
        let planned = asked["draft"].as_array().is_some_and(|draft| !draft.is_empty());
        let deed = match (decision, aside.takeback) {
            (Some(decision), _) if planned => Deed::Undo { decision },
            (Some(decision), Some(Takeback::Free)) => Deed::TakeBack { decision },
            (_, Some(Takeback::Free | Takeback::Ask)) => {
                Deed::Offer { kind: OfferKind::Takeback, seal: None }
            }
            _ => return Err(Problem::new("takeback", "you have nothing that could be taken back here")),
        };
        self.act(deed).await.map(drop)
    }

    /// Offers something, or answers what others offer.
    pub async fn offer(&self, offering: Offering) -> Result<(), Problem> {
        let deed = match offering {
            Offering::Make(what) => Deed::Offer { kind: same(&what)?, seal: None },
            Offering::Answer(offer, yes) => Deed::Answer { offer, yes, seal: None },
            Offering::Withdraw(offer) => Deed::Withdraw { offer },
        };
        self.act(deed).await.map(drop)
    }

    /// The offers that the seat has not answered.
    fn unanswered(&self, aside: &Aside) -> Vec<u32> {
        let waits = |offer: &&OpenOffer| offer.waits_for.contains(&self.seat);
        aside.offers.iter().filter(waits).map(|offer| offer.id).collect()
    }

    /// Waits until the seat may act, somebody offers it something new, or the match is over.
    pub async fn turn(&self) -> Result<(), Problem> {
        loop {
            let mut change = self.server.lobby.look_at(&self.of);
            if self.table().await?.state != TableState::Waiting {
                break;
            }
            // Who does not look any more is not told.
            let _ = change.changed().await;
        }
        let (who, viewer) = (&self.who.id, Viewer::Seat(self.seat));
        let mut known: Option<Vec<u32>> = None;
        loop {
            let ask = |table: live::Table| async move { table.watch(who, viewer, None, None).await };
            let mut watch = talk::at(self.server, &self.of, ask).await.map_err(told)?;
            while let Some(message) = watch.next().await {
                let (bytes, aside) = match message.body {
                    Body::State(bytes, aside) => (Some(bytes), Some(aside)),
                    Body::Update(bytes, aside) => (Some(bytes), aside),
                    Body::Aside(aside) => (None, Some(aside)),
                    Body::Emote(..) => (None, None),
                };
                let open = aside.map(|aside| self.unanswered(&aside)).unwrap_or_default();
                let known = known.get_or_insert_with(|| open.clone());
                if open.iter().any(|offer| !known.contains(offer)) {
                    return Ok(());
                }
                let Some(bytes) = bytes else { continue };
                let envelope: Value = serde_json::from_slice(&bytes).unwrap_or_default();
                if envelope["asked"].is_object() || envelope["status"]["type"] == "over" {
                    return Ok(());
                }
            }
        }
    }

    /// How it ended, or stands.
    pub async fn outcome(&self) -> Result<Outcome, Problem> {
        let look = self.look(usize::MAX).await?;
        let status = &look.envelope["status"];
        let over = status["type"] == "over";
        let finished = match over {
            true => talk::at(self.server, &self.of, |table| async move { table.finished().await })
                .await
                .map_err(told)?,
            false => None,
        };
        let seats = |list: &Value| -> Vec<String> {
            list.as_array()
                .into_iter()
                .flatten()
                .filter_map(|seat| seat.as_str().map(str::to_owned))
                .collect()
        };
        let share = |score: &Value| {
            Some((score["seat"].as_str()?.to_owned(), u16::try_from(score["share"].as_u64()?).ok()?))
        };
        let scores: BTreeMap<String, u16> =
            status["scores"].as_array().into_iter().flatten().filter_map(share).collect();
        let acting = seats(&status["seats"]).join(" and ");
        Ok(Outcome {
            over,
            winners: seats(&status["winners"]),
            scores,
            text: status["text"].as_str().map_or_else(|| format!("not over: {acting} to act"), str::to_owned),
            metrics: Metrics::of(&look),
            replay: finished.map(|finished| finished.replay),
        })
    }
}

fn offered(open: &OpenOffer) -> Result<Offered, Problem> {
    let waits_for = open.waits_for.iter().map(|seat| seat.to_string()).collect();
    Ok(Offered { offer: open.id, what: same(&open.kind)?, by: open.by.to_string(), waits_for })
}

/// What is called the same here and there.
fn same<T: serde::Serialize, U: serde::de::DeserializeOwned>(what: &T) -> Result<U, Problem> {
    let same = serde_json::to_value(what).and_then(serde_json::from_value);
    same.map_err(|error| Problem::argument(error.to_string()))
}
