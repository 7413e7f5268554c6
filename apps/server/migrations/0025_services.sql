-- Services: gift cards and delivery passes.
create table quote_service (
  service_id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references quote on delete cascade,
  kind text not null check (kind in ('gift-card', 'delivery-pass')),
  -- In minor units of the chosen store. Not shown in stores with another currency.
  amount integer not null check (amount > 0),
  currency text not null,
  -- Gift cards: recipient, sender, message, delivery date in store time.
  details jsonb not null default '{}',
  added_at timestamptz not null
);
create index quote_service_of_quote on quote_service (quote_id);
create unique index quote_service_pass on quote_service (quote_id) where kind = 'delivery-pass';

-- Purchased gift cards. The recipient is erased after sending and remains in the order only.
create table gift_card_sending (
  order_id uuid not null references shop_order on delete cascade,
  line_number integer not null,
  brand text not null,
  locale text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  email text,
  name text,
  from_name text,
  message text,
  due_at timestamptz not null,
  state text not null check (state in ('waiting', 'sent', 'stopped')),
  ended_at timestamptz,
  primary key (order_id, line_number),
  constraint gift_card_sending_knows_whom check ((state = 'waiting') = (email is not null))
);
create index gift_card_sending_due on gift_card_sending (due_at) where state = 'waiting';

-- Delivery passes: one per customer and brand, extended by renewal.
create table delivery_pass (
  pass_id uuid primary key default gen_random_uuid(),
  customer_id text collate "C" not null,
  brand text not null,
  -- Store of the last purchase: language and price of the renewal.
  locale text not null,
  since timestamptz not null,
  until timestamptz not null,
  renews boolean not null,
  unique (customer_id, brand)
);
create index delivery_pass_renewing on delivery_pass (until) where renews;

-- Paid periods of a pass. Unique reference of the order or renewal: idempotent.
create table delivery_pass_period (
  reference text collate "C" primary key,
  pass_id uuid not null references delivery_pass on delete cascade,
  amount integer not null check (amount >= 0),
  currency text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Revoked because the order was cancelled.
  revoked_at timestamptz
);
create index delivery_pass_period_of_pass on delivery_pass_period (pass_id);

-- Renewals: announced first, then charged. The id is the payment reference.
create table delivery_pass_renewal (
  renewal_id uuid primary key default gen_random_uuid(),
  pass_id uuid not null references delivery_pass on delete cascade,
  due_at timestamptz not null,
  -- Announced and charged price.
  amount integer not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('told', 'paid', 'declined', 'dropped')),
  told_at timestamptz not null,
  ended_at timestamptz,
  unique (pass_id, due_at)
);
create index delivery_pass_renewal_due on delivery_pass_renewal (due_at) where state = 'told';
