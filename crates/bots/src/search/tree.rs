//! What a search remembers of the worlds it has been through.

use kernel::Seat;

/// A tree that all imagined worlds share: its nodes are what has been played, not positions.
///
/// The same moves may lead to different positions in different worlds, and in each world other
/// moves are legal. So every edge counts how often it was available as well as how often it was
/// taken.
#[derive(Clone, Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
}

/// After some moves.
#[derive(Clone, Debug)]
struct Node<M> {
    visits: u32,
    /// How often the rules of thumb were asked here.
    asked: u32,
    edges: Vec<Edge<M>>,
}

/// A move, and what came of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<M> {
    /// Who moves; after the same moves it may be another's turn in another world.
    pub seat: Seat,
    pub mv: M,
    /// How often it was taken.
    pub visits: u32,
    /// How often it could have been taken.
    pub chances: u32,
    /// How often the rules of thumb advised it.
    pub advised: u32,
    /// What the acting seat got in all, in thousandths of a win.
    pub total: i64,
    next: Option<NodeId>,
}

/// A place in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u32);

/// A move of the tree that was taken: what is to be credited.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub node: NodeId,
    pub edge: u32,
    pub seat: Seat,
}

/// How a node weighs its moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// The exploration bonus of an untried move, in thousandths of a win.
    pub hope: f32,
    /// How much of the bonus goes to the advice of the rules of thumb.
    pub trust: f32,
}

/// How often the rules of thumb are asked at a node: the worlds differ, and so does their advice.
const ADVICE: u32 = 4;

impl<M> Tree<M> {
    /// A tree with one root for each seat. Where seats act at the same time, each has its own.
    pub fn new(roots: usize) -> Self {
        Tree { nodes: (0..roots).map(|_| Node { visits: 0, asked: 0, edges: Vec::new() }).collect() }
    }

    /// Where the moves of a seat begin.
    pub fn root(&self, index: usize) -> NodeId {
        NodeId(index as u32)
    }

    /// Whether nobody has moved here before.
    pub fn is_fresh(&self, node: NodeId) -> bool {
        self.nodes[node.0 as usize].visits == 0
    }

    /// Whether another advice would be of use here.
    pub fn wants_advice(&self, node: NodeId) -> bool {
        self.nodes[node.0 as usize].asked < ADVICE
    }

    /// Every move that was ever legal here.
    pub fn edges(&self, node: NodeId) -> &[Edge<M>] {
        &self.nodes[node.0 as usize].edges
    }

    /// Where a step leads, which may be new.
    pub fn follow(&mut self, step: Step) -> NodeId {
        let fresh = NodeId(self.nodes.len() as u32);
        let edge = &mut self.nodes[step.node.0 as usize].edges[step.edge as usize];
        if let Some(next) = edge.next {
            return next;
        }
        edge.next = Some(fresh);
        self.nodes.push(Node { visits: 0, asked: 0, edges: Vec::new() });
        fresh
    }

    /// Where an edge led, if it was followed.
    pub fn next(&self, node: NodeId, edge: usize) -> Option<NodeId> {
        self.nodes[node.0 as usize].edges[edge].next
    }

    /// Credits a step with what its seat got.
    pub fn credit(&mut self, step: Step, share: i64) {
        let node = &mut self.nodes[step.node.0 as usize];
        node.visits += 1;
        let edge = &mut node.edges[step.edge as usize];
        edge.visits += 1;
        edge.total += share;
    }
}

impl<M: Copy + Eq> Tree<M> {
    /// The most promising of the legal moves. `advice` is the one the rules of thumb would play.
    pub fn select(
        &mut self,
        node: NodeId,
        seat: Seat,
        legal: &[M],
        advice: Option<M>,
        weights: Weights,
    ) -> u32 {
        let node = &mut self.nodes[node.0 as usize];
        node.asked += u32::from(advice.is_some());
        let (mean, asked) = (node.mean(seat), node.asked.max(1) as f32);
        let even = (1.0 - weights.trust) / legal.len() as f32;
        let mut best = (0, f32::MIN);
        let mut place = 0;
        for &mv in legal {
            place = node.place(seat, mv, place);
            let edge = &mut node.edges[place];
            edge.chances += 1;
            edge.advised += u32::from(advice == Some(mv));
            let prior = even + weights.trust * edge.advised as f32 / asked;
            let visits = edge.visits as f32;
            let worth = if edge.visits == 0 { mean } else { edge.mean() };
            let hope = weights.hope * prior * (edge.chances as f32).sqrt() / (1.0 + visits);
            if worth + hope > best.1 {
                best = (place, worth + hope);
            }
            place += 1;
        }
        best.0 as u32
    }
}

impl<M: Copy + Eq> Node<M> {
    /// Where the edge of a move is; it is made if it is new. Worlds list their moves in much the
    /// same order, so it is most likely at `hint`.
    fn place(&mut self, seat: Seat, mv: M, hint: usize) -> usize {
        let is_it = |edge: &Edge<M>| edge.mv == mv && edge.seat == seat;
        if self.edges.get(hint).is_some_and(is_it) {
            return hint;
        }
        self.edges.iter().position(is_it).unwrap_or_else(|| {
            self.edges.push(Edge { seat, mv, visits: 0, chances: 0, advised: 0, total: 0, next: None });
            self.edges.len() - 1
        })
    }
}

impl<M> Node<M> {
    /// What the seat got here on average; an even chance as long as nothing is known.
    fn mean(&self, seat: Seat) -> f32 {
        let mine = self.edges.iter().filter(|edge| edge.seat == seat);
        let (total, visits) = mine.fold((0, 0), |sum, edge| (sum.0 + edge.total, sum.1 + edge.visits));
        if visits == 0 { 500.0 } else { total as f32 / visits as f32 }
    }
}

impl<M> Edge<M> {
    /// What the acting seat got on average, in thousandths of a win.
    pub fn mean(&self) -> f32 {
        self.total as f32 / self.visits.max(1) as f32
    }
}
