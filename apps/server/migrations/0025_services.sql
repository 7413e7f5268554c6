-- What is bought and is no product: gift cards and delivery passes.
create table quote_service (
  service_id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references quote on delete cascade,
  kind text not null check (kind in ('gift-card', 'delivery-pass')),
  -- In minor units, as it was chosen. A bag that goes to a store of another currency does not show it there.
  amount integer not null check (amount > 0),
  currency text not null,
  -- Of a gift card: to whom, from whom, what it says, on which day of the store.
  details jsonb not null default '{}',
  added_at timestamptz not null
);
create index quote_service_of_quote on quote_service (quote_id);
create unique index quote_service_pass on quote_service (quote_id) where kind = 'delivery-pass';

-- Gift cards that were bought. Whom they are for is forgotten once they are sent, and kept by the order alone.
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

-- Unlimited delivery. A customer has one for each brand, which is prolonged.
create table delivery_pass (
  pass_id uuid primary key default gen_random_uuid(),
  customer_id text collate "C" not null,
  brand text not null,
  -- The store that it was last bought in: in whose words and at whose price it is renewed.
  locale text not null,
  since timestamptz not null,
  until timestamptz not null,
  renews boolean not null,
  unique (customer_id, brand)
);
create index delivery_pass_renewing on delivery_pass (until) where renews;

-- Each stretch of a pass that was paid for. The reference, of an order or of a renewal, gives one once.
create table delivery_pass_period (
  reference text collate "C" primary key,
  pass_id uuid not null references delivery_pass on delete cascade,
  amount integer not null check (amount >= 0),
  currency text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The order was cancelled, and the time taken back.
  revoked_at timestamptz
);
create index delivery_pass_period_of_pass on delivery_pass_period (pass_id);

-- One for each end of a pass that goes on: told first, then paid. Its id is the reference of the payment.
create table delivery_pass_renewal (
  renewal_id uuid primary key default gen_random_uuid(),
  pass_id uuid not null references delivery_pass on delete cascade,
  due_at timestamptz not null,
  -- As it was told, and is charged.
  amount integer not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('told', 'paid', 'declined', 'dropped')),
  told_at timestamptz not null,
  ended_at timestamptz,
  unique (pass_id, due_at)
);
create index delivery_pass_renewal_due on delivery_pass_renewal (due_at) where state = 'told';
