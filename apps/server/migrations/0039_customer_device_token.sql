-- Browsers in which a customer has signed in: hash of the cookie's random token and the account, so that rows of two
-- accounts cannot be linked. Attempts from them are throttled apart from those of strangers.
create table customer_device_token (
  customer_id uuid not null references customer on delete cascade,
  token_hash text collate "C" not null,
  last_seen_at timestamptz not null,
  primary key (customer_id, token_hash)
);
create index customer_device_token_age on customer_device_token (last_seen_at);
