-- Expected deliveries of suppliers, per pool.
create table inbound_delivery (
  delivery_id bigint generated always as identity primary key,
  pool text not null check (pool in ('gb', 'us')),
  supplier text not null,
  -- Number of the purchase order or advice.
  reference text not null,
  due_on date not null,
  state text not null default 'open' check (state in ('open', 'received', 'cancelled')),
  version integer not null default 1,
  author text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint inbound_delivery_ended check ((state = 'open') = (ended_at is null))
);
create index inbound_delivery_due on inbound_delivery (due_on, delivery_id) where state = 'open';
create index inbound_delivery_latest on inbound_delivery (ended_at desc) where state <> 'open';
create table inbound_line (
  delivery_id bigint not null references inbound_delivery on delete cascade,
  variant_sku text collate "C" not null references variant on delete cascade,
  expected integer not null check (expected > 0),
  received integer not null default 0 check (received >= 0),
  primary key (delivery_id, variant_sku)
);
create index inbound_line_of_variant on inbound_line (variant_sku);

-- Stores that show when a sold-out size is expected back. Off unless a store is listed.
create table delivery_promise (
  store_id integer primary key,
  author text not null,
  since timestamptz not null
);

-- Returned units by variant and reason, for the size curve.
create view returned_goods as
select variant_sku, stock_pool as pool, reason, order_return_line.quantity, requested_at
from order_return
join order_return_line using (return_id)
join order_line using (order_id, line_number)
where order_return.state <> 'refused' and kind = 'goods';
create index order_return_requested on order_return (requested_at);
