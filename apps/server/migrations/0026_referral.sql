-- Who refers friends, and by which code. It is made when its owner first asks for it.
create table referrer (
  customer_id uuid primary key references customer on delete cascade,
  code text collate "C" not null unique,
  -- The store whose terms hold for them, and whose currency rewards are of.
  brand text not null,
  locale text not null,
  created_at timestamptz not null
);

-- Hashes of where a customer's orders went, what paid for them and what they were made on, for the rules against fraud.
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
  -- Why it was refused.
  reason text,
  begun_at timestamptz not null,
  invited_at timestamptz,
  -- The order that a reward waits for. No foreign key: orders outlive this.
  order_id uuid unique,
  ordered_at timestamptz,
  ended_at timestamptz,
  reward_amount integer check (reward_amount > 0),
  reward_currency text,
  -- Where account balance is closed to the locale.
  reward_code text,
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'rewarded') = (reward_amount is not null))
);
create index referral_of_customer on referral (customer_id, begun_at desc);
create index referral_ordered on referral (referral_id) where state = 'ordered';

-- What is known of the friend. It goes when the friend is forgotten; the referral stays.
create table referral_friend (
  referral_id uuid primary key references referral on delete cascade,
  -- As somebody typed it who invites them; absent for who came by the link.
  email text,
  email_key text not null,
  -- The mailbox, whatever stands behind a plus sign.
  person_key text not null,
  -- Once they are a customer.
  friend_id uuid references customer on delete set null,
  mailed_at timestamptz,
  -- Can do nothing but end invitations to the address.
  stop_token text not null unique,
  address_hash text,
  card_hash text,
  device_hash text
);
create index referral_friend_person on referral_friend (person_key);
create index referral_friend_email on referral_friend (email_key);
create index referral_friend_customer on referral_friend (friend_id) where friend_id is not null;

-- Mailboxes that want no invitation, as hashes: the wish holds although nothing else is known of them.
create table referral_silence (
  mailbox_hash bytea primary key,
  since timestamptz not null
);
