//! The values of a column that wait to be written.

use crate::{Column, Kind, Value};
use parquet::basic::{ConvertedType, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::writer::SerializedColumnWriter;
use parquet::schema::types::{Type, TypePtr};

/// A column's values since the last time it was written, and how deep each of them is: Parquet
/// keeps values that are missing, and where lists begin, apart from the values themselves.
#[derive(Debug)]
pub(crate) struct Buffer {
    values: Values,
    nullable: bool,
    /// How much of each entry is there: nothing, an empty list, a value.
    definitions: Vec<i16>,
    /// 0 where an entry begins a row, 1 where it continues with a list.
    repetitions: Vec<i16>,
}

#[derive(Debug)]
enum Values {
    Text(Vec<ByteArray>),
    Integer(Vec<i64>),
    Real(Vec<f64>),
    Boolean(Vec<bool>),
    Texts(Vec<ByteArray>),
}

impl Buffer {
    pub fn new(column: &Column) -> Buffer {
        let values = match column.kind {
            Kind::Text => Values::Text(Vec::new()),
            Kind::Integer => Values::Integer(Vec::new()),
            Kind::Real => Values::Real(Vec::new()),
            Kind::Boolean => Values::Boolean(Vec::new()),
            Kind::Texts => Values::Texts(Vec::new()),
        };
        Buffer { values, nullable: column.nullable, definitions: Vec::new(), repetitions: Vec::new() }
    }

    /// Adds a value that the column takes.
    pub fn push(&mut self, value: &Value<'_>) {
        let there = i16::from(self.nullable);
        match (&mut self.values, value) {
            (_, Value::Null) => return self.enter(0, 0),
            (Values::Texts(texts), Value::Texts(list)) => {
                texts.extend(list.iter().map(|text| bytes(text)));
                return self.enter_list(list.len(), there);
            }
            (Values::Text(texts), Value::Text(text)) => texts.push(bytes(text)),
            (Values::Integer(numbers), Value::Integer(number)) => numbers.push(*number),
            (Values::Real(numbers), Value::Real(number)) => numbers.push(*number),
            (Values::Boolean(answers), Value::Boolean(yes)) => answers.push(*yes),
            (values, value) => unreachable!("{value:?} was let through to {values:?}"),
        }
        self.enter(there, 0);
    }

    fn enter(&mut self, definition: i16, repetition: i16) {
        self.definitions.push(definition);
        self.repetitions.push(repetition);
    }

    fn enter_list(&mut self, length: usize, there: i16) {
        if length == 0 {
            self.enter(there, 0);
        }
        for at in 0..length {
            self.enter(there + 1, i16::from(at > 0));
        }
    }

    /// Writes what waits, and waits for more.
    pub fn flush(&mut self, to: &mut SerializedColumnWriter<'_>) -> Result<(), ParquetError> {
        let lists = matches!(self.values, Values::Texts(_));
        let definitions = (self.nullable || lists).then_some(&self.definitions[..]);
        let repetitions = lists.then_some(&self.repetitions[..]);
        match &mut self.values {
            Values::Text(texts) | Values::Texts(texts) => {
                to.typed::<ByteArrayType>().write_batch(texts, definitions, repetitions)?;
                texts.clear();
            }
            Values::Integer(numbers) => {
                to.typed::<Int64Type>().write_batch(numbers, definitions, repetitions)?;
                numbers.clear();
            }
            Values::Real(numbers) => {
                to.typed::<DoubleType>().write_batch(numbers, definitions, repetitions)?;
                numbers.clear();
            }
            Values::Boolean(answers) => {
                to.typed::<BoolType>().write_batch(answers, definitions, repetitions)?;
                answers.clear();
            }
        }
        self.definitions.clear();
        self.repetitions.clear();
        Ok(())
    }
}

fn bytes(text: &str) -> ByteArray {
    text.as_bytes().to_vec().into()
}

/// How Parquet describes a column.
pub(crate) fn described(column: &Column) -> Result<TypePtr, ParquetError> {
    let repetition = if column.nullable { Repetition::OPTIONAL } else { Repetition::REQUIRED };
    let name = &column.name;
    let described = match column.kind {
        Kind::Text => text(name, repetition)?,
        Kind::Integer => {
            Type::primitive_type_builder(name, Physical::INT64).with_repetition(repetition).build()?
        }
        Kind::Real => {
            Type::primitive_type_builder(name, Physical::DOUBLE).with_repetition(repetition).build()?
        }
        Kind::Boolean => {
            Type::primitive_type_builder(name, Physical::BOOLEAN).with_repetition(repetition).build()?
        }
        Kind::Texts => list(name, repetition)?,
    };
    Ok(described.into())
}

fn text(name: &str, repetition: Repetition) -> Result<Type, ParquetError> {
    let text = Type::primitive_type_builder(name, Physical::BYTE_ARRAY).with_repetition(repetition);
    text.with_logical_type(Some(LogicalType::String)).with_converted_type(ConvertedType::UTF8).build()
}

/// The three levels that the format prescribes for lists.
fn list(name: &str, repetition: Repetition) -> Result<Type, ParquetError> {
    let element = text("element", Repetition::REQUIRED)?.into();
    let repeated = Type::group_type_builder("list").with_repetition(Repetition::REPEATED);
    let repeated = repeated.with_fields(vec![element]).build()?.into();
    let list = Type::group_type_builder(name).with_repetition(repetition).with_fields(vec![repeated]);
    list.with_logical_type(Some(LogicalType::List)).with_converted_type(ConvertedType::LIST).build()
}
