use conform::laws::{Plan, hold};
use principality::Principality;
use std::sync::Arc;
#[test]
fn wide() {
    let at = |name: &str| std::env::var(name).unwrap().parse::<u64>().unwrap();
    let plan = Plan { seeds: at("FROM")..at("TO"), bound: 40_000, sample: 2, ..Plan::default() };
    let tally = hold(&Arc::new(Principality::standard()), &plan).unwrap_or_else(|breach| panic!("{breach}"));
    println!("{tally}");
}
