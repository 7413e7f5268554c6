-- Orders of a former shop: read-only history. They are no orders of this shop: they cannot be sent, returned or refunded,
-- and no figure counts them.
create table former_order (
  former_order_id uuid primary key default gen_random_uuid(),
  brand text not null,
  number text not null,
  email text not null,
  email_key text not null,
  placed_at timestamptz not null,
  -- In the words of the former shop.
  state text not null,
  -- Decimal amount as the file writes it: the currency may be one in which this shop does not sell.
  total numeric(14, 4) not null,
  currency text not null,
  -- [{title, sku, quantity}]
  lines jsonb not null,
  -- File, person and day of the import.
  source text not null,
  imported_at timestamptz not null,
  unique (brand, number)
);
create index former_order_of_customer on former_order (email_key, placed_at desc);
