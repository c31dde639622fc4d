-- One text for SQLite and PostgreSQL. Numbers are BIGINT, times milliseconds since 1970, truth is
-- 0 or 1, lists and options are JSON in TEXT: this is what crosses over to both alike.

CREATE TABLE account (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL, -- guest, person, bot
  name TEXT,
  name_key TEXT UNIQUE, -- names that look alike have one key
  owner TEXT, -- of a bot: whose it is
  password TEXT,
  recovery TEXT,
  prefs TEXT NOT NULL,
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL
);
CREATE INDEX account_seen ON account (kind, seen);
CREATE INDEX account_owner ON account (owner);

CREATE TABLE token (
  hash TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES account (id),
  kind TEXT NOT NULL, -- session, bearer
  created BIGINT NOT NULL,
  expires BIGINT
);
CREATE INDEX token_account ON token (account);
CREATE INDEX token_expires ON token (expires);

CREATE TABLE name_report (
  account TEXT NOT NULL REFERENCES account (id),
  name TEXT NOT NULL,
  reporter TEXT NOT NULL REFERENCES account (id),
  reason TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (account, name, reporter)
);

CREATE TABLE deck (
  account TEXT NOT NULL REFERENCES account (id),
  game TEXT NOT NULL,
  name TEXT NOT NULL,
  cards TEXT NOT NULL,
  changed BIGINT NOT NULL,
  PRIMARY KEY (account, game, name)
);

-- A process that holds matches. Whoever lets its lease run out may be declared dead by the others.
CREATE TABLE node (
  id TEXT NOT NULL PRIMARY KEY,
  epoch BIGINT NOT NULL,
  url TEXT NOT NULL,
  lease_until BIGINT NOT NULL,
  dead BIGINT NOT NULL
);

CREATE TABLE match (
  id TEXT NOT NULL PRIMARY KEY,
  code TEXT UNIQUE,
  code_until BIGINT,
  game TEXT NOT NULL,
  rules BIGINT NOT NULL,
  cards TEXT NOT NULL, -- their fingerprint
  setup TEXT NOT NULL,
  terms TEXT NOT NULL,
  commitment TEXT NOT NULL,
  secret TEXT NOT NULL,
  state TEXT NOT NULL, -- waiting, live, over, void
  listed BIGINT NOT NULL,
  node TEXT, -- who holds it while it is waiting or live
  created BIGINT NOT NULL,
  ended BIGINT,
  result TEXT,
  replay TEXT
);
CREATE INDEX match_node ON match (node, state);
CREATE INDEX match_state ON match (state, created);
CREATE INDEX match_ended ON match (ended);

CREATE TABLE seat (
  match TEXT NOT NULL REFERENCES match (id),
  seat BIGINT NOT NULL,
  kind TEXT NOT NULL, -- open, account, bot, gone
  who TEXT,
  deck TEXT,
  client_seed TEXT,
  score BIGINT,
  PRIMARY KEY (match, seat)
);
CREATE INDEX seat_who ON seat (who, match);

-- What was done in matches that are not over. The key finds a match's rows, and refuses a second
-- row of the same number, whoever writes it.
CREATE TABLE journal (
  match TEXT NOT NULL,
  n BIGINT NOT NULL,
  epoch BIGINT NOT NULL,
  kind BIGINT NOT NULL,
  seat BIGINT,
  body TEXT NOT NULL,
  digest BIGINT,
  at BIGINT NOT NULL,
  PRIMARY KEY (match, n)
);

CREATE TABLE rating (
  player TEXT NOT NULL,
  game TEXT NOT NULL,
  lane TEXT NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  matches BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (player, game, lane)
);
CREATE INDEX rating_order ON rating (game, lane, rating);

CREATE TABLE rating_change (
  match TEXT NOT NULL REFERENCES match (id),
  seat BIGINT NOT NULL,
  lane TEXT NOT NULL,
  before DOUBLE PRECISION,
  after DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (match, seat, lane)
);
