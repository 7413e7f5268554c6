-- Payments. Inserted before the gateway is called, so that no payment is ever unknown to the shop.
create table payment (
  -- Order id: one per payment attempt.
  reference text collate "C" primary key,
  gateway text not null,
  customer_id text collate "C",
  method text not null,
  -- 0: given up before the call.
  amount integer not null check (amount >= 0),
  currency text not null,
  -- Moves forward only: created, action, then a final state. captured never changes.
  state text not null check (state in ('created', 'action', 'captured', 'declined', 'cancelled')),
  reason text,
  -- Display label: card brand and last four digits, or method name.
  label text not null default '',
  -- Keyed hash from the gateway for fraud rules.
  card_fingerprint text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index payment_open on payment (created_at) where state in ('created', 'action');
create index payment_of_customer on payment (customer_id) where customer_id is not null;

-- Webhook events by the gateway's event id: deduplicates redelivery.
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

-- Refunds confirmed by the gateway.
create table payment_refund (
  refund_reference text collate "C" primary key,
  reference text collate "C" not null references payment,
  amount integer not null check (amount > 0),
  done_at timestamptz not null
);
create index payment_refund_of_payment on payment_refund (reference);
