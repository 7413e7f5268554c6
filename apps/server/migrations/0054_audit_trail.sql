-- Every change on the merchant's side. Personal data is named by id, so that an erasure leaves nothing behind.
create table audit_entry (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'command', 'system')),
  -- Id of the member of staff, or name of the command's user or of the system's part.
  actor text collate "C" not null,
  session_id text collate "C",
  request_id text collate "C",
  -- Permission that allowed it; `self` for what everybody does with the own account, such as signing in.
  permission text collate "C" not null,
  action text collate "C",
  entity_kind text collate "C" not null,
  entity_id text collate "C" not null,
  store_id integer,
  before jsonb,
  after jsonb,
  reason text
);
create index audit_entry_by_actor on audit_entry (actor, audit_id);
create index audit_entry_by_entity on audit_entry (entity_kind, entity_id, audit_id);
create index audit_entry_by_permission on audit_entry (permission, audit_id);
create index audit_entry_by_time on audit_entry (at, audit_id);

-- Hash chain over the entries, in the order of their commits.
create table audit_link (
  position bigint primary key check (position > 0),
  audit_id bigint not null unique references audit_entry,
  previous_hash bytea not null,
  hash bytea not null
);

-- Text that is hashed. The text of a jsonb value has one spelling: keys are sorted, spaces fixed.
create function audit_content(entry audit_entry) returns text language sql stable as $$
  select jsonb_build_array(
    entry.audit_id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.actor_kind, entry.actor,
    entry.session_id, entry.request_id, entry.permission, entry.action, entry.entity_kind, entry.entity_id,
    entry.store_id, entry.before, entry.after, entry.reason
  )::text
$$;

create function link_audit_entry() returns trigger language plpgsql as $$
declare
  last audit_link;
begin
  perform pg_advisory_xact_lock(hashtext('audit_link'));
  select * into last from audit_link order by position desc limit 1;
  insert into audit_link values (
    coalesce(last.position, 0) + 1, new.audit_id, coalesce(last.hash, ''),
    sha256(coalesce(last.hash, '') || convert_to(audit_content(new), 'UTF8'))
  );
  return null;
end
$$;

-- Deferred to the commit: the lock of the chain is the last one a transaction takes, so it cannot cause a deadlock.
create constraint trigger audit_entry_link after insert on audit_entry
  deferrable initially deferred for each row execute function link_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is append-only: % of % is refused', tg_op, tg_table_name;
end
$$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_link_append_only before update or delete or truncate on audit_link
  for each statement execute function refuse_audit_change();
