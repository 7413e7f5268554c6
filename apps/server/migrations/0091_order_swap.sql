-- Size swaps whose difference the customer pays by a mailed link.
create table order_swap (
  swap_id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order on delete cascade,
  line_number integer not null,
  state text not null default 'open' check (state in ('open', 'done', 'withdrawn', 'expired', 'cancelled')),
  from_sku text collate "C" not null,
  from_size text not null,
  to_sku text collate "C" not null,
  to_size text not null,
  stock_pool text not null,
  quantity integer not null check (quantity > 0),
  -- Price of the new size, surcharge of the line with its tax, and what the customer pays (with added tax).
  unit_amount integer not null check (unit_amount > 0),
  line_amount integer not null check (line_amount > 0),
  tax_amount integer not null check (tax_amount >= 0),
  to_pay integer not null check (to_pay > 0),
  -- Null after an erasure, as the link.
  author jsonb,
  created_at timestamptz not null,
  -- Pay link of the mail: hash only.
  link_hash bytea unique,
  link_expires_at timestamptz not null,
  ended_at timestamptz,
  constraint swap_ended check ((state = 'open') = (ended_at is null))
);
-- One at a time: the order waits for it.
create unique index order_swap_open on order_swap (order_id) where state = 'open';
create index order_swap_of_order on order_swap (order_id);
create index order_swap_due on order_swap (link_expires_at) where state = 'open';

-- Payments for swaps. A captured one is applied to the order, or refunded when its swap has ended.
create table order_swap_payment (
  -- Reference of the payment.
  payment_id uuid primary key,
  swap_id uuid not null references order_swap on delete cascade,
  order_id uuid not null references shop_order on delete cascade,
  amount integer not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'failed', 'applied', 'refunding', 'refunded')),
  created_at timestamptz not null,
  -- The money was taken.
  charged_at timestamptz,
  constraint swap_payment_charged check ((state in ('open', 'failed')) = (charged_at is null))
);
-- One at a time, so that two tabs cannot pay twice.
create unique index order_swap_payment_open on order_swap_payment (swap_id) where state = 'open';
create index order_swap_payment_of_order on order_swap_payment (order_id);
create index order_swap_payment_charged on order_swap_payment (charged_at) where charged_at is not null;

-- Payment of the tender. Null: the payment of the order, whose reference is the id of the order.
alter table order_tender add column payment_id uuid references order_swap_payment;

-- Payments of orders by their reference: one at checkout, and those for swaps.
create view order_payment as
  select order_id as payment_id, order_id, charged_at from shop_order
  union all
  select payment_id, order_id, charged_at from order_swap_payment;
