-- Tables of the embedded test gateway, isolated as if it were another company: no references between them and the
-- shop's tables. Card numbers and security codes are never stored.

-- Short-lived card tokens.
create table gateway_token (
  token text collate "C" primary key,
  brand text not null,
  last_four text not null,
  expiry_month smallint not null,
  expiry_year smallint not null,
  -- Behaviour of the test number.
  behaviour text not null,
  -- Keyed hash to recognise the same card; keyed to prevent brute force.
  fingerprint text not null,
  created_at timestamptz not null,
  -- Single use.
  used_at timestamptz
);
create index gateway_token_age on gateway_token (created_at);

create table gateway_card (
  card_id uuid primary key default gen_random_uuid(),
  -- The merchant's payer reference.
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
  -- The merchant's payment reference; idempotency key.
  reference text collate "C" not null unique,
  amount integer not null check (amount >= 0),
  currency text not null,
  refunded_amount integer not null default 0,
  method text not null,
  state text not null check (state in ('action', 'processing', 'captured', 'declined', 'cancelled')),
  -- Required action of the payer.
  step text check (step in ('challenge', 'approve', 'pay')),
  reason text,
  payer text collate "C",
  -- Save the card after a successful payment.
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

-- Events for the merchant's webhook.
create table gateway_event (
  event_id uuid primary key default gen_random_uuid(),
  type text not null,
  reference text collate "C" not null,
  created_at timestamptz not null
);
create index gateway_event_age on gateway_event (created_at);
