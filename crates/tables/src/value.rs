//! What stands in a row.

use std::borrow::Cow;

/// A value of a row.
#[derive(Clone, PartialEq, Debug)]
pub enum Value<'a> {
    /// None.
    Null,
    /// A text.
    Text(Cow<'a, str>),
    /// A whole number.
    Integer(i64),
    /// A number.
    Real(f64),
    /// Yes or no.
    Boolean(bool),
    /// Texts in their order.
    Texts(Vec<Cow<'a, str>>),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(text.into())
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Value::Text(text.into())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(text.into())
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Value::Integer(number)
    }
}

impl From<f64> for Value<'_> {
    fn from(number: f64) -> Self {
        Value::Real(number)
    }
}

impl From<bool> for Value<'_> {
    fn from(yes: bool) -> Self {
        Value::Boolean(yes)
    }
}

impl<'a, T: Into<Value<'a>>> From<Option<T>> for Value<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Value::Null, Into::into)
    }
}

impl<'a, T: Into<Cow<'a, str>>> FromIterator<T> for Value<'a> {
    fn from_iter<I: IntoIterator<Item = T>>(texts: I) -> Self {
        Value::Texts(texts.into_iter().map(Into::into).collect())
    }
}
