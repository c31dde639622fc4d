//! Reading the cells of a row.

use crate::Error;
use sqlx::Row;
use sqlx::any::AnyRow;

type Result<T> = std::result::Result<T, Error>;

/// Cells by the name of their column.
pub(crate) trait Cells {
    fn text(&self, column: &str) -> Result<String>;
    fn maybe_text(&self, column: &str) -> Result<Option<String>>;
    fn number<T: TryFrom<i64>>(&self, column: &str) -> Result<T>;
    fn maybe_number<T: TryFrom<i64>>(&self, column: &str) -> Result<Option<T>>;
    fn real(&self, column: &str) -> Result<f64>;
}

impl Cells for AnyRow {
    fn text(&self, column: &str) -> Result<String> {
        Ok(self.try_get(column)?)
    }

    fn maybe_text(&self, column: &str) -> Result<Option<String>> {
        Ok(self.try_get(column)?)
    }

    fn number<T: TryFrom<i64>>(&self, column: &str) -> Result<T> {
        narrow(column, self.try_get(column)?)
    }

    fn maybe_number<T: TryFrom<i64>>(&self, column: &str) -> Result<Option<T>> {
        let number: Option<i64> = self.try_get(column)?;
        number.map(|number| narrow(column, number)).transpose()
    }

    fn real(&self, column: &str) -> Result<f64> {
        Ok(self.try_get(column)?)
    }
}

fn narrow<T: TryFrom<i64>>(column: &str, number: i64) -> Result<T> {
    T::try_from(number).map_err(|_| Error::Refused(format!("column {column} holds {number}, out of range")))
}

/// An enum that is stored as a word.
macro_rules! words {
    ($name:ident { $($variant:ident = $word:literal),* $(,)? }) => {
        impl $name {
            pub(crate) fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }

            pub(crate) fn read(word: &str) -> Result<$name, $crate::Error> {
                match word {
                    $($word => Ok($name::$variant),)*
                    other => Err($crate::Error::Refused(format!("unknown word \"{other}\""))),
                }
            }
        }
    };
}
pub(crate) use words;
