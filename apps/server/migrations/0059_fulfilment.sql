-- Picking, packing and shipping.
-- Shelf of a variant in the warehouse of a stock pool.
create table stock_location (
  variant_sku text collate "C" not null,
  pool text not null,
  location text collate "C" not null,
  primary key (variant_sku, pool)
);

create table pick_batch (
  batch_id bigint generated always as identity primary key,
  author jsonb not null,
  created_at timestamptz not null,
  closed_at timestamptz
);
create table pick_batch_order (
  batch_id bigint not null references pick_batch on delete cascade,
  order_id uuid not null references shop_order on delete cascade,
  -- Number of the tote.
  position integer not null,
  -- False when the batch is closed: then the order may be picked again.
  is_open boolean not null default true,
  primary key (batch_id, order_id)
);
create unique index pick_batch_open_order on pick_batch_order (order_id) where is_open;
create table pick_batch_taken (
  batch_id bigint not null references pick_batch on delete cascade,
  variant_sku text collate "C" not null,
  pool text not null,
  taken integer not null check (taken >= 0),
  primary key (batch_id, variant_sku, pool)
);

-- Packed box. Becomes a parcel of the shopper when it is handed over to a carrier.
create table order_package (
  package_id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order on delete cascade,
  position integer not null,
  packed_at timestamptz not null,
  parcel_id uuid unique references order_parcel on delete set null,
  unique (order_id, position)
);
create table order_package_line (
  package_id uuid not null references order_package on delete cascade,
  line_number integer not null,
  quantity integer not null check (quantity > 0),
  primary key (package_id, line_number)
);

-- Null until the carrier or the desk reports it.
alter table order_parcel add column delivered_at timestamptz;
