-- What the shop asked a payment gateway for. Written before the gateway is asked, so that nothing is ever taken unknown.
create table payment (
  -- One for each attempt to pay: the id of the order.
  reference text collate "C" primary key,
  gateway text not null,
  customer_id text collate "C",
  method text not null,
  -- Zero for an attempt that was given up before it was made.
  amount integer not null check (amount >= 0),
  currency text not null,
  -- It only ever goes on: created, action, then an end. Captured is never left.
  state text not null check (state in ('created', 'action', 'captured', 'declined', 'cancelled')),
  reason text,
  -- As shown: the brand and the last four of a card, or the name of the method.
  label text not null default '',
  -- A keyed hash by the gateway, for the rules against fraud.
  card_fingerprint text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index payment_open on payment (created_at) where state in ('created', 'action');
create index payment_of_customer on payment (customer_id) where customer_id is not null;

-- The gateway's messages by its own ids: each is heard once, however often it comes.
create table payment_event (
  gateway text collate "C" not null,
  event_id text collate "C" not null,
  type text not null,
  reference text collate "C" not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (gateway, event_id)
);
create index payment_event_age on payment_event (received_at);

-- What went back, once the gateway said so.
create table payment_refund (
  refund_reference text collate "C" primary key,
  reference text collate "C" not null references payment,
  amount integer not null check (amount > 0),
  done_at timestamptz not null
);
create index payment_refund_of_payment on payment_refund (reference);
