-- A second way in: the public keys of what a customer's devices keep to themselves.
create table passkey (
  passkey_id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  credential_id bytea not null unique,
  -- The host it was made for; it opens the account nowhere else.
  site text not null,
  public_key bytea not null,
  -- Of its uses, as the device counts them; 0 where it does not. A step back means that there are two of it.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_customer on passkey (customer_id, added_at);

-- Challenges that were answered, until they expire: each is answered once.
create table passkey_challenge (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index passkey_challenge_age on passkey_challenge (expires_at);
