//! From the value of a judge to a chance to win.

/// Calibration of a judge's values: judges are made to compare positions, and may far underestimate
/// the effect of a difference on the chance to win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The logarithm of the odds where the judge says even, in hundredths.
    pub even: i32,
    /// By how much it grows with 100 thousandths of a win, in hundredths.
    pub slope: i32,
}

/// The chance at odds whose logarithm is 0, ¼, ½ and so on, in thousandths.
const CURVE: [i32; 26] = [
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989, 991, 993,
    995, 996, 997, 998, 998,
];
/// How many hundredths lie between two of them.
const STEP: i32 = 25;

impl Odds {
    /// The chance of one of two to win that a value stands for, both in thousandths. What is certain
    /// stays so.
    pub fn chance(self, value: i32) -> i32 {
        match value {
            ..=0 => 0,
            1..1000 => curve(self.even + self.slope * (value - 500) / 100),
            1000.. => 1000,
        }
    }
}

/// The chance at these odds.
fn curve(log: i32) -> i32 {
    if log < 0 {
        return 1000 - curve(-log);
    }
    let log = log.min(STEP * (CURVE.len() as i32 - 1) - 1);
    let (place, rest) = ((log / STEP) as usize, log % STEP);
    CURVE[place] + (CURVE[place + 1] - CURVE[place]) * rest / STEP
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_the_logistic_one() {
        for (log, chance) in [(0, 500), (25, 562), (110, 750), (220, 900), (-110, 250), (295, 950)] {
            assert!((curve(log) - chance).abs() <= 2, "{log}: {}", curve(log));
        }
    }

    #[test]
    fn a_better_value_is_never_a_smaller_chance_and_only_what_is_certain_is_certain() {
        let odds = Odds { even: 50, slope: 180 };
        let chances: Vec<i32> = (0..=1000).map(|value| odds.chance(value)).collect();
        assert!(chances.is_sorted());
        assert_eq!((chances[0], chances[1000]), (0, 1000));
        assert!(chances[1..1000].iter().all(|&chance| 0 < chance && chance < 1000));
    }

    #[test]
    fn both_seats_have_a_win_between_them_where_none_is_favoured() {
        let odds = Odds { even: 0, slope: 80 };
        for value in 1..1000 {
            assert_eq!(odds.chance(value) + odds.chance(1000 - value), 1000);
        }
    }
}
