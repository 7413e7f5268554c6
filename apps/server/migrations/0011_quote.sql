-- What a shopper means to buy. Names, prices and stock are the catalogue's, read anew each time.
create table quote (
  quote_id uuid primary key default gen_random_uuid(),
  -- Only the hash: whoever reads this table cannot open anybody's bag.
  token_hash bytea not null unique,
  -- Merged: a customer's bag took it in, and it is nobody's any more.
  status text not null check (status in ('open', 'merged')),
  -- Nobody: whoever has the token.
  customer_id text collate "C",
  -- The store it was last used in.
  brand text not null,
  locale text not null,
  currency text not null,
  code text,
  gift_cards text[] not null default '{}',
  -- As the browser said when it made the bag; unknown for one that a login made.
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
  -- By these a line is known once the catalogue does not show it any more.
  product_sku text collate "C" not null,
  title text not null,
  size text not null,
  -- What the shopper knew when they last looked.
  seen_state text not null check (seen_state in ('on-sale', 'sold-out', 'withdrawn')),
  seen_price_list text collate "C",
  seen_amount integer,
  primary key (quote_id, variant_sku)
);
