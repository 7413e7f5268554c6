-- Actions above the limit of their actor, which a second person decides.
create table approval (
  approval_id uuid primary key default gen_random_uuid(),
  permission text collate "C" not null,
  store_id integer not null,
  entity_kind text collate "C" not null,
  entity_id text collate "C" not null,
  -- The record as the asker saw it: a later change makes the approval void.
  entity_version integer,
  amount integer not null check (amount > 0),
  currency text not null,
  -- Arguments of the action, as the asker gave them. Never changed.
  payload jsonb not null,
  reason text not null,
  asked_by uuid not null references staff_account,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'refused', 'withdrawn')),
  decided_by uuid references staff_account,
  decided_at timestamptz,
  decision_reason text,
  check ((decision is null) = (decided_at is null)),
  check (decision is distinct from 'approved' or decided_by <> asked_by)
);
create index approval_open on approval (asked_at) where decision is null;
create unique index approval_once_per_entity on approval (permission, entity_kind, entity_id) where decision is null;
