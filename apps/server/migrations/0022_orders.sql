-- Orders: a snapshot, independent of later catalogue changes.
create table shop_order (
  order_id uuid primary key default gen_random_uuid(),
  -- Public order number; not guessable from another one.
  number text collate "C" not null unique,
  -- Unique: one order per quote under concurrency. Null for an abandoned order.
  quote_id uuid unique,
  -- Source quote, kept for abandoned orders, too.
  made_from uuid not null,
  state text not null check (state in
    ('placing', 'abandoned', 'paid', 'unfillable', 'packed', 'dispatched', 'delivered', 'cancelled')),
  brand text not null,
  locale text not null,
  currency text not null,
  -- Null: guest, who is identified by order number and email.
  customer_id text collate "C",
  email text not null,
  email_key text not null,
  -- Key for the per-customer limits of promotions.
  customer_key text not null,
  delivery_method text not null,
  delivery_from date not null,
  delivery_to date not null,
  -- In minor units. Total = items - discount + services + delivery + added tax.
  items_amount integer not null check (items_amount >= 0),
  discount_amount integer not null check (discount_amount >= 0),
  services_amount integer not null check (services_amount >= 0),
  delivery_amount integer not null check (delivery_amount >= 0),
  tax_amount integer not null check (tax_amount >= 0),
  -- Whether prices include tax or tax is added.
  tax_is_added boolean not null,
  total_amount integer not null check (total_amount >= 0),
  -- Amount charged by the gateway; the rest was paid with gift cards and credit.
  payment_amount integer not null check (payment_amount >= 0),
  promotions jsonb not null default '[]',
  -- With consent only: affiliate click id, and the id that deduplicates conversion events of browser and server.
  affiliate_click text,
  conversion_event_id text,
  -- Device hash for fraud rules.
  device_hash text,
  -- End of the stock reservation.
  held_until timestamptz not null,
  placed_at timestamptz not null,
  paid_at timestamptz,
  packed_at timestamptz,
  dispatched_at timestamptz,
  delivered_at timestamptz,
  ended_at timestamptz,
  constraint order_adds_up check (total_amount = items_amount - discount_amount + services_amount + delivery_amount
    + case when tax_is_added then tax_amount else 0 end)
);
create index order_of_customer on shop_order (customer_id, placed_at desc) where customer_id is not null;
create index order_of_quote on shop_order (made_from);
create index order_under_way on shop_order (state, held_until) where state in ('placing', 'unfillable');
create index order_moving on shop_order (state, paid_at) where state in ('paid', 'packed', 'dispatched');
create index order_email on shop_order (email_key);

create table order_address (
  order_id uuid not null references shop_order on delete cascade,
  kind text not null check (kind in ('delivery', 'billing')),
  first_name text not null,
  last_name text not null,
  company text,
  line1 text not null,
  line2 text,
  city text,
  region text,
  postcode text,
  country text not null,
  phone text,
  primary key (order_id, kind)
);

create table order_line (
  order_id uuid not null references shop_order on delete cascade,
  line_number integer not null,
  kind text not null check (kind in ('goods', 'gift-card', 'delivery-pass')),
  -- Products only.
  variant_sku text collate "C",
  product_sku text collate "C",
  stock_pool text,
  title text not null,
  colour text,
  size text,
  url text,
  image_key text,
  image_alt text,
  quantity integer not null check (quantity > 0),
  unit_amount integer not null check (unit_amount >= 0),
  full_amount integer not null,
  discount_amount integer not null,
  total_amount integer not null check (total_amount = full_amount - discount_amount and total_amount >= 0),
  -- Included in or added to the total, depending on the order.
  tax_amount integer not null,
  discounts jsonb not null default '[]',
  -- Gift cards: recipient, sender, message, delivery date.
  details jsonb not null default '{}',
  returned_quantity integer not null default 0,
  primary key (order_id, line_number),
  constraint line_returned_once check (returned_quantity between 0 and quantity)
);

-- Tenders and their refunds; the check prevents refunding more than was paid.
create table order_tender (
  tender_id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order on delete cascade,
  kind text not null check (kind in ('gift-card', 'credit', 'payment')),
  position integer not null,
  amount integer not null check (amount > 0),
  refunded_amount integer not null default 0,
  gift_card_id text,
  -- Display label: last four digits of the card, or method name.
  label text not null default '',
  unique (order_id, position),
  constraint tender_never_over_refunded check (refunded_amount between 0 and amount)
);

-- Order history. Append-only.
create table order_event (
  event_id bigint generated always as identity primary key,
  order_id uuid not null references shop_order on delete cascade,
  kind text not null,
  details jsonb not null default '{}',
  at timestamptz not null
);
create index order_event_of_order on order_event (order_id, event_id);

create table order_parcel (
  parcel_id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order on delete cascade,
  carrier text not null,
  tracking_number text collate "C" not null unique,
  created_at timestamptz not null
);
create index order_parcel_of_order on order_parcel (order_id);

-- Refunds. The unique reference makes retries idempotent.
create table order_refund (
  refund_id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order on delete cascade,
  -- Cause: return, cancellation or unfillable order.
  reference text collate "C" not null,
  tender_id uuid not null references order_tender,
  -- Destination: the tender, or the customer's credit.
  destination text not null check (destination in ('tender', 'credit')),
  amount integer not null check (amount > 0),
  state text not null check (state in ('pending', 'done', 'failed')),
  created_at timestamptz not null,
  done_at timestamptz,
  unique (reference, tender_id)
);
create index order_refund_of_order on order_refund (order_id);
create index order_refund_pending on order_refund (state) where state <> 'done';

-- Idempotency keys: claimed before the work begins; responses are kept for a day.
create table idempotency_key (
  scope text collate "C" not null,
  key text collate "C" not null,
  fingerprint bytea not null,
  claimed_at timestamptz not null,
  status integer,
  reply jsonb,
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (claimed_at);
