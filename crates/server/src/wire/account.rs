//! Who somebody is.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What kind of somebody an account is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Plays at once, without a name of its own.
    Guest,
    /// Has a name and a password.
    Person,
    /// A program that plays, with a name and a token.
    Bot,
}

/// An account, as it is shown to whoever has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Me {
    /// Names it forever.
    pub id: String,
    /// As it is shown; a guest's is "Guest" and a number.
    pub name: String,
    /// What kind of somebody.
    pub kind: Kind,
}

/// An account whose password is new.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Fresh {
    /// The account.
    pub me: Me,
    /// Replaces a forgotten password, once. It is shown only now.
    pub recovery: String,
}

/// A bot account that was just made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct NewBot {
    /// The bot.
    pub bot: Me,
    /// What the program sends as `Authorization: Bearer`. It is shown only now.
    pub token: String,
}

/// A name and a password.
#[derive(Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// Another password.
#[derive(Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The password until now.
    pub old: String,
    /// The password from now on.
    pub new: String,
}

/// A forgotten password.
#[derive(Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The name.
    pub name: String,
    /// The code that was shown with the last password.
    pub recovery: String,
    /// The password from now on.
    pub password: String,
}

/// The code that replaces a forgotten password.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct RecoveryCode {
    /// It is shown only now.
    pub recovery: String,
}

/// Proof that it is meant.
#[derive(Clone, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deletion {
    /// The password, of an account that has one.
    #[serde(default)]
    pub password: Option<String>,
}

/// A name.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Naming {
    /// The name.
    pub name: String,
}

/// What is wrong with a name.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Complaint {
    /// In a sentence.
    pub reason: String,
}

/// Bot accounts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Bots {
    /// One by one.
    pub bots: Vec<Me>,
}
