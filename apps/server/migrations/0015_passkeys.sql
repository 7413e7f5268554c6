-- Passkeys: public keys only.
create table passkey (
  passkey_id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  credential_id bytea not null unique,
  -- Relying party: the host it was created for.
  site text not null,
  public_key bytea not null,
  -- Signature counter of the device; 0 if unsupported. A decrease indicates a cloned key.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_customer on passkey (customer_id, added_at);

-- Used challenges until they expire, to prevent replay.
create table passkey_challenge (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index passkey_challenge_age on passkey_challenge (expires_at);
