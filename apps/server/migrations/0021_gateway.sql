-- The books of the embedded test gateway, as another company would keep them: no table of the shop refers to these, and
-- none of these to the shop's. A card number or a security code is written nowhere.

-- A card that was typed a moment ago.
create table gateway_token (
  token text collate "C" primary key,
  brand text not null,
  last_four text not null,
  expiry_month smallint not null,
  expiry_year smallint not null,
  -- What the published test number does.
  behaviour text not null,
  -- Tells the same card again: keyed, so that nobody can try out numbers.
  fingerprint text not null,
  created_at timestamptz not null,
  -- It pays once.
  used_at timestamptz
);
create index gateway_token_age on gateway_token (created_at);

create table gateway_card (
  card_id uuid primary key default gen_random_uuid(),
  -- As the merchant names the payer.
  payer text collate "C" not null,
  brand text not null,
  last_four text not null,
  expiry_month smallint not null,
  expiry_year smallint not null,
  behaviour text not null,
  fingerprint text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  unique (payer, fingerprint)
);
create unique index gateway_card_default on gateway_card (payer) where is_default;

create table gateway_payment (
  payment_id uuid primary key default gen_random_uuid(),
  -- As the merchant names the payment: once, however often it is asked for.
  reference text collate "C" not null unique,
  amount integer not null check (amount >= 0),
  currency text not null,
  refunded_amount integer not null default 0,
  method text not null,
  state text not null check (state in ('action', 'processing', 'captured', 'declined', 'cancelled')),
  -- What the payer has to do first.
  step text check (step in ('challenge', 'approve', 'pay')),
  reason text,
  payer text collate "C",
  -- The card is kept for the payer once it has paid.
  saves_card boolean not null default false,
  brand text,
  last_four text,
  expiry_month smallint,
  expiry_year smallint,
  behaviour text,
  fingerprint text,
  description text not null,
  return_url text not null,
  locale text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint gateway_refunds_fit check (refunded_amount between 0 and amount)
);

create table gateway_refund (
  reference text collate "C" primary key,
  payment_id uuid not null references gateway_payment,
  amount integer not null check (amount > 0),
  created_at timestamptz not null
);
create index gateway_refund_of_payment on gateway_refund (payment_id);

-- What the merchant is told.
create table gateway_event (
  event_id uuid primary key default gen_random_uuid(),
  type text not null,
  reference text collate "C" not null,
  created_at timestamptz not null
);
create index gateway_event_age on gateway_event (created_at);
