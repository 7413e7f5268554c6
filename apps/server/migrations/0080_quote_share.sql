-- Code by which a shopper lets staff see and change the quote: keyed hash only, used once.
create table quote_share (
  quote_id uuid primary key references quote on delete cascade,
  code_hash text not null unique,
  expires_at timestamptz not null
);
create index quote_share_expired on quote_share (expires_at);
