-- Keys of other systems for the staff API. A key acts with the permissions of the member of staff who made it, narrowed to
-- its own, so that it never outlives or exceeds them.
create table api_key (
  key_id uuid primary key default gen_random_uuid(),
  name text not null,
  -- SHA-256: the key has 256 random bits, so that no slow hash is needed.
  token_hash bytea not null unique,
  -- Start of the key, to recognise it in a list.
  prefix text not null,
  permissions text[] not null check (cardinality(permissions) > 0),
  -- Ids of stores; null means those of the member of staff.
  stores integer[],
  created_by uuid not null references staff_account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);

alter table audit_entry drop constraint audit_entry_actor_kind_check;
alter table audit_entry add constraint audit_entry_actor_kind_check
  check (actor_kind in ('staff', 'command', 'system', 'key'));
