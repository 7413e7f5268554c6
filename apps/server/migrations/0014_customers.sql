-- Customer profile, without credentials.
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

-- Consent history with time and source; the newest entry of a channel is in force.
create table customer_marketing_choice (
  choice_id bigint generated always as identity primary key,
  customer_id uuid not null references customer on delete cascade,
  channel text not null check (channel in ('email', 'sms', 'post')),
  granted boolean not null,
  source text not null check (source in ('registration', 'account')),
  chosen_at timestamptz not null
);
create index customer_marketing_choice_newest on customer_marketing_choice (customer_id, channel, choice_id desc);

-- Credentials: one account for all brands.
create table customer_login (
  customer_id uuid primary key references customer on delete cascade,
  email text not null,
  email_key text not null unique,
  -- argon2id, or an imported hash that is replaced at the first sign-in.
  password_hash text not null,
  password_changed_at timestamptz not null
);

-- Registrations waiting for confirmation by mail. No account exists before, so that nobody can prepare an account for
-- another person's address.
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

-- Password reset requests; a job checks later whether the account exists.
create table password_request (
  request_id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text not null,
  brand text not null,
  locale text not null,
  asked_at timestamptz not null
);

-- Mailed links. Hash only: reading this table does not allow using them.
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

-- Rate limit of mails per address.
create table account_mail (
  email_key text collate "C" not null,
  kind text not null,
  sent_at timestamptz not null
);
create index account_mail_recent on account_mail (email_key, kind, sent_at);

-- Session family: one sign-in and its refresh tokens.
create table session_family (
  family_id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('logout', 'reuse', 'password', 'deletion'))
);
create index session_family_customer on session_family (customer_id) where ended_at is null;
create index session_family_age on session_family (started_at);

-- Refresh tokens of a family, hashed; only the newest is valid.
create table session_token (
  token_hash bytea primary key,
  family_id uuid not null references session_family on delete cascade,
  made_at timestamptz not null,
  replaced_at timestamptz
);
create index session_token_family on session_token (family_id);

-- Known devices of a customer: browser and operating system only.
create table customer_device (
  customer_id uuid not null references customer on delete cascade,
  device text collate "C" not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (customer_id, device)
);

-- Failed attempts per account or network, shared by all processes. The subject is hashed.
create table sign_in_tries (
  subject text collate "C" primary key,
  count integer not null,
  last_at timestamptz not null,
  wait_until timestamptz
);
create index sign_in_tries_age on sign_in_tries (last_at);
