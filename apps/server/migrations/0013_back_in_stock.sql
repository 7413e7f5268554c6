-- Back-in-stock requests. No foreign key: a variant may leave the catalogue and return.
create table back_in_stock_request (
  id uuid primary key default gen_random_uuid(),
  brand text not null,
  variant_sku text collate "C" not null,
  -- Stock pool of the store.
  pool text not null check (pool in ('gb', 'us')),
  email text not null,
  email_key text not null,
  locale text not null,
  status text not null check (status in ('asked', 'waiting', 'mailed', 'cancelled')),
  -- Hash only: reading this table does not allow confirming.
  confirmation_hash bytea unique,
  -- Can only cancel the request.
  cancel_token text not null unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- Time and stock ledger position of the last mail; kept when the request is repeated.
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
