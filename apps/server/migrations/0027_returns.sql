-- Returns.
create table order_return (
  return_id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order on delete cascade,
  -- Sequence number within the order.
  position integer not null,
  -- Idempotency key of the form.
  request_key uuid not null,
  state text not null check (state in ('requested', 'received', 'refused')),
  wish text not null check (wish in ('original', 'credit', 'exchange')),
  -- In minor units: return fee, and refund after the fee.
  fee_amount integer not null check (fee_amount >= 0),
  refund_amount integer not null check (refund_amount >= 0),
  -- End of the reservation for the exchange; null: no reservation, refund instead.
  held_until timestamptz,
  requested_at timestamptz not null,
  ended_at timestamptz,
  unique (order_id, position),
  unique (order_id, request_key)
);
create index order_return_waiting on order_return (requested_at) where state = 'requested';

create table order_return_line (
  return_id uuid not null references order_return on delete cascade,
  line_number integer not null,
  quantity integer not null check (quantity > 0),
  reason text not null,
  -- Share of the line's price and tax.
  amount integer not null check (amount >= 0),
  tax_amount integer not null check (tax_amount >= 0),
  -- Variant requested in exchange.
  exchange_sku text collate "C",
  exchange_size text,
  primary key (return_id, line_number)
);
