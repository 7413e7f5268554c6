-- Periods that differ from the defaults in the code. Rows are never deleted: the version must rise.
create table retention_setting (
  kind text primary key,
  days integer not null check (days > 0),
  version integer not null,
  changed_by text not null,
  changed_at timestamptz not null
);
