-- Payments at Stripe. Inserted before Stripe is called, so that a lost answer can be asked for again.
create table stripe_payment (
  reference text collate "C" primary key,
  -- Null until Stripe has answered. Stored before the intent is confirmed: an intent without a stored id takes no money.
  intent_id text collate "C" unique,
  -- Parameters of the intent: a repeated request needs the same. Null: cancelled before it was created.
  params jsonb,
  created_at timestamptz not null
);

-- Customers at Stripe, who hold the saved cards.
create table stripe_customer (
  customer_id text collate "C" primary key,
  -- Null: erased here, to be deleted at Stripe by a job.
  payer text collate "C" unique,
  created_at timestamptz not null
);

-- Disputes of payments, as last read from the gateway.
create table payment_dispute (
  dispute_id text collate "C" primary key,
  reference text collate "C" not null references payment,
  amount integer not null check (amount >= 0),
  currency text not null,
  reason text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  due_at timestamptz,
  changed_at timestamptz not null
);
create index payment_dispute_of_payment on payment_dispute (reference);
