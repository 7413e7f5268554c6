-- Who a customer is, apart from how they sign in.
create table customer (
  customer_id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  birth_date date,
  phone text,
  brand text not null,
  locale text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Every choice ever made, with its time and where it was said; the newest of a channel holds.
create table customer_marketing_choice (
  choice_id bigint generated always as identity primary key,
  customer_id uuid not null references customer on delete cascade,
  channel text not null check (channel in ('email', 'sms', 'post')),
  granted boolean not null,
  source text not null check (source in ('registration', 'account')),
  chosen_at timestamptz not null
);
create index customer_marketing_choice_newest on customer_marketing_choice (customer_id, channel, choice_id desc);

-- How a customer signs in: one account for all brands of the family.
create table customer_login (
  customer_id uuid primary key references customer on delete cascade,
  email text not null,
  email_key text not null unique,
  -- Of argon2id, or as another shop wrote it: then it is replaced at the first sign-in.
  password_hash text not null,
  password_changed_at timestamptz not null
);

-- An account that somebody asked for. It becomes one when the link in the mail is used, and not before, so that nobody
-- can sign in to, or prepare, an account of an address that is not theirs.
create table registration (
  registration_id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  birth_date date,
  marketing jsonb not null,
  brand text not null,
  locale text not null,
  asked_at timestamptz not null
);
create index registration_email on registration (email_key, asked_at);

-- Somebody has forgotten a password; whether there is an account is found out afterwards.
create table password_request (
  request_id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text not null,
  brand text not null,
  locale text not null,
  asked_at timestamptz not null
);

-- Links that were mailed. Only the hash: whoever reads this table can use none of them.
create table account_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('verify', 'reset')),
  registration_id uuid references registration on delete cascade,
  customer_id uuid references customer on delete cascade,
  made_at timestamptz not null,
  used_at timestamptz
);
create index account_link_registration on account_link (registration_id);
create index account_link_customer on account_link (customer_id, purpose);

-- How often an address was written to lately, so that nobody can fill a stranger's mailbox.
create table account_mail (
  email_key text collate "C" not null,
  kind text not null,
  sent_at timestamptz not null
);
create index account_mail_recent on account_mail (email_key, kind, sent_at);

-- One sign-in and all that came of it.
create table session_family (
  family_id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('logout', 'reuse', 'password', 'deletion'))
);
create index session_family_customer on session_family (customer_id) where ended_at is null;
create index session_family_age on session_family (started_at);

-- Every refresh token of a family, by its hash; all but the newest were replaced.
create table session_token (
  token_hash bytea primary key,
  family_id uuid not null references session_family on delete cascade,
  made_at timestamptz not null,
  replaced_at timestamptz
);
create index session_token_family on session_token (family_id);

-- From where a customer has signed in before: kind of browser and system, nothing finer.
create table customer_device (
  customer_id uuid not null references customer on delete cascade,
  device text collate "C" not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (customer_id, device)
);

-- Tries of an account or a network, shared by all processes. The subject is a hash.
create table sign_in_tries (
  subject text collate "C" primary key,
  count integer not null,
  last_at timestamptz not null,
  wait_until timestamptz
);
create index sign_in_tries_age on sign_in_tries (last_at);
