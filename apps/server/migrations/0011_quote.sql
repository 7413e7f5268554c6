-- Quotes. Names, prices and stock are read from the catalogue on every request.
create table quote (
  quote_id uuid primary key default gen_random_uuid(),
  -- Hash only: reading this table does not open a quote.
  token_hash bytea not null unique,
  -- merged: its lines were moved to the customer's quote.
  status text not null check (status in ('open', 'merged')),
  -- Null: guest quote, accessible by token.
  customer_id text collate "C",
  -- Store of the last use.
  brand text not null,
  locale text not null,
  currency text not null,
  code text,
  gift_cards text[] not null default '{}',
  -- Reported by the browser at creation; unknown for a quote created by sign-in.
  device_type text,
  site_view_mode text,
  created_at timestamptz not null,
  used_at timestamptz not null
);
create unique index quote_of_customer on quote (customer_id) where status = 'open';
create index quote_unused on quote (used_at) where customer_id is null;

create table quote_line (
  quote_id uuid not null references quote on delete cascade,
  variant_sku text collate "C" not null,
  quantity integer not null check (quantity between 1 and 10),
  position integer not null,
  -- Shown when the product has left the catalogue.
  product_sku text collate "C" not null,
  title text not null,
  size text not null,
  -- Values last shown to the shopper.
  seen_state text not null check (seen_state in ('on-sale', 'sold-out', 'withdrawn')),
  seen_price_list text collate "C",
  seen_amount integer,
  primary key (quote_id, variant_sku)
);
