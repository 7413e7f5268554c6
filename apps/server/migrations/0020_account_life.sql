-- Mailed account closure codes; only the newest is valid. Six digits are guessable, hence the salt and few
-- attempts.
create table deletion_code (
  code_id bigint generated always as identity primary key,
  customer_id uuid not null references customer on delete cascade,
  salt bytea not null,
  code_hash bytea not null,
  tries integer not null default 0,
  made_at timestamptz not null
);
create index deletion_code_newest on deletion_code (customer_id, code_id desc);

-- Closed accounts. Credentials are kept here until the account is reopened or erased; the rest of the row is proof of
-- the erasure.
create table account_closing (
  customer_id uuid primary key references customer on delete cascade,
  email text,
  email_key text,
  password_hash text,
  password_changed_at timestamptz,
  -- Hash only: reading this table does not allow reopening.
  restore_hash bytea unique,
  closed_at timestamptz not null,
  erase_at timestamptz not null,
  erased_at timestamptz
);
create index account_closing_due on account_closing (erase_at) where erased_at is null;

-- Personal data exports. Single download; deleted when the link expires.
create table data_export (
  export_id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  brand text not null,
  locale text not null,
  asked_at timestamptz not null,
  made_at timestamptz,
  taken_at timestamptz,
  token_hash bytea unique,
  archive jsonb
);
create index data_export_customer on data_export (customer_id, asked_at);

-- Customer groups with special promotions, such as `staff`.
create table customer_group (
  customer_id uuid not null references customer on delete cascade,
  group_name text collate "C" not null,
  since timestamptz not null,
  primary key (customer_id, group_name)
);

-- Used group links: each is single-use.
create table group_grant (
  grant_id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  group_name text collate "C" not null,
  used_at timestamptz not null
);
