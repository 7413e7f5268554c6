-- Payouts of the gateway and what they consist of, for reconciliation with the bank statement.
create table payment_payout (
  payout_id text collate "C" primary key,
  gateway text not null,
  amount integer not null,
  currency text not null,
  -- As the gateway names it: paid, pending, in_transit, failed, canceled.
  state text not null,
  arrives_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index payment_payout_age on payment_payout (created_at);

create table payment_transaction (
  transaction_id text collate "C" primary key,
  payout_id text collate "C" not null references payment_payout on delete cascade,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'other')),
  -- Payment of the shop; null for what is not of an order, as a fee of the account.
  reference text collate "C",
  amount integer not null,
  fee integer not null,
  net integer not null,
  currency text not null,
  created_at timestamptz not null
);
create index payment_transaction_of_payout on payment_transaction (payout_id);
create index payment_transaction_of_payment on payment_transaction (reference) where reference is not null;
