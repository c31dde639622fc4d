"""python check.py PARQUET CSV

Opens what crates/tables/examples/sample.rs wrote in DuckDB, and compares it with what it should be.
"""

import sys

import duckdb

ROWS = 40_000


def cards(count):
    return [f"card {card}" for card in range(count)]


def expected(number):
    return (
        "even" if number % 2 == 0 else 'odd, "quoted", ünïcödé',
        number,
        number / 8,
        number % 3 == 0,
        cards(number % 4),
        "fifth" if number % 5 == 0 else None,
        0.25 if number % 7 == 0 else None,
        None if number % 6 == 0 else cards(number % 2),
    )


def check(parquet, csv):
    table = duckdb.read_parquet(parquet)
    assert table.columns == ["deck", "number", "share", "won", "cards", "remark", "luck", "drawn"], table.columns
    kinds = ["VARCHAR", "BIGINT", "DOUBLE", "BOOLEAN", "VARCHAR[]", "VARCHAR", "DOUBLE", "VARCHAR[]"]
    assert [str(kind) for kind in table.types] == kinds, table.types
    rows = table.fetchall()
    assert len(rows) == ROWS, len(rows)
    for number, row in enumerate(rows):
        assert row == expected(number), row
    mean = duckdb.sql(f"select avg(share) from '{parquet}' where won").fetchall()[0][0]
    assert mean == sum(number / 8 for number in range(0, ROWS, 3)) / len(range(0, ROWS, 3)), mean

    read = duckdb.read_csv(csv)
    assert read.columns == table.columns, read.columns
    read = read.fetchall()
    assert len(read) == ROWS and [row[:4] for row in read] == [row[:4] for row in rows]
    assert read[3][4] == "card 0; card 1; card 2", read[3]
    print(f"{ROWS} rows of Parquet and CSV are in DuckDB {duckdb.__version__} what was written")


check(*sys.argv[1:])
