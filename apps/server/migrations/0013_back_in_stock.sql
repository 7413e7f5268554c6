-- Who wants to be told when a size is back. A size may leave the catalogue and come again, so there is no foreign key.
create table back_in_stock_request (
  id uuid primary key default gen_random_uuid(),
  brand text not null,
  variant_sku text collate "C" not null,
  -- Where the stock of the store lies that was asked in.
  pool text not null check (pool in ('gb', 'us')),
  email text not null,
  email_key text not null,
  locale text not null,
  status text not null check (status in ('asked', 'waiting', 'mailed', 'cancelled')),
  -- Only the hash: whoever reads this table cannot confirm in somebody's name.
  confirmation_hash bytea unique,
  -- Can do nothing but end the waiting.
  cancel_token text not null unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last time, and the last row of the stock's ledger then; both stay when the same is asked for again.
  mailed_at timestamptz,
  mailed_after bigint,
  cancelled_at timestamptz,
  unique (brand, variant_sku, email_key),
  check (status <> 'waiting' or confirmed_at is not null),
  check ((mailed_at is null) = (mailed_after is null))
);
create index back_in_stock_waiting on back_in_stock_request (variant_sku, pool, confirmed_at) where status = 'waiting';
create index back_in_stock_mailed on back_in_stock_request (variant_sku, pool, mailed_at) where mailed_at is not null;
create index back_in_stock_address on back_in_stock_request (brand, email_key, asked_at);
