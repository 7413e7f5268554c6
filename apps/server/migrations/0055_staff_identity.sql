-- Members of staff. They are never deleted, because the audit trail names them by id; a former member is blocked.
create table staff_account (
  staff_id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text collate "C" not null unique,
  name text not null,
  language text not null check (language in ('en', 'de')),
  -- Null until the invitation is accepted, and for accounts that sign in by passkey or single sign-on only.
  password_hash text,
  -- Encrypted secret of the authenticator app. Null: none.
  totp_secret text,
  -- Null while the first code is outstanding.
  totp_confirmed_at timestamptz,
  -- Time step of the last accepted code: each code is accepted once.
  totp_step bigint,
  invited_at timestamptz not null,
  joined_at timestamptz,
  blocked_at timestamptz,
  blocked_reason text,
  version integer not null default 1
);

create table staff_invitation (
  token_hash bytea primary key,
  staff_id uuid not null references staff_account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invitation_of_account on staff_invitation (staff_id);

create table staff_recovery_code (
  staff_id uuid not null references staff_account,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_passkey (
  passkey_id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff_account,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_of_account on staff_passkey (staff_id);

-- Challenges that were answered: each one is accepted once.
create table staff_passkey_challenge (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);

create table staff_session (
  session_id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  staff_id uuid not null references staff_account,
  device text not null,
  network text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Last proof of the second factor. Null: none yet.
  proved_at timestamptz,
  ended_at timestamptz
);
create index staff_session_of_account on staff_session (staff_id);
