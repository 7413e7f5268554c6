-- Referral codes, created on first request.
create table referrer (
  customer_id uuid primary key references customer on delete cascade,
  code text collate "C" not null unique,
  -- Store whose terms and currency apply.
  brand text not null,
  locale text not null,
  created_at timestamptz not null
);

-- Hashed addresses, payment methods and devices of a customer's orders, for fraud rules.
create table referral_trace (
  customer_id uuid not null references customer on delete cascade,
  kind text not null check (kind in ('address', 'card', 'device')),
  hash text collate "C" not null,
  primary key (customer_id, kind, hash)
);

create table referral (
  referral_id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references referrer on delete cascade,
  state text not null check (state in ('invited', 'joined', 'ordered', 'rewarded', 'refused')),
  -- Rejection reason.
  reason text,
  begun_at timestamptz not null,
  invited_at timestamptz,
  -- Order that triggers the reward. No foreign key: orders outlive referrals.
  order_id uuid unique,
  ordered_at timestamptz,
  ended_at timestamptz,
  reward_amount integer check (reward_amount > 0),
  reward_currency text,
  -- Used where account balance is not available in the locale.
  reward_code text,
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'rewarded') = (reward_amount is not null))
);
create index referral_of_customer on referral (customer_id, begun_at desc);
create index referral_ordered on referral (referral_id) where state = 'ordered';

-- Personal data of the friend. Erased separately from the referral.
create table referral_friend (
  referral_id uuid primary key references referral on delete cascade,
  -- Entered by the referrer; null for friends who used the link.
  email text,
  email_key text not null,
  -- Mailbox without plus addressing.
  person_key text not null,
  -- Set when the friend becomes a customer.
  friend_id uuid references customer on delete set null,
  mailed_at timestamptz,
  -- Can only stop invitations to the address.
  stop_token text not null unique,
  address_hash text,
  card_hash text,
  device_hash text
);
create index referral_friend_person on referral_friend (person_key);
create index referral_friend_email on referral_friend (email_key);
create index referral_friend_customer on referral_friend (friend_id) where friend_id is not null;

-- Suppression list of invitations, hashed.
create table referral_silence (
  mailbox_hash bytea primary key,
  since timestamptz not null
);
