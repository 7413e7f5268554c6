-- One upload or one run of the import command, with what it found and what it changed.
create table import_run (
  run_id uuid primary key default gen_random_uuid(),
  -- Null: a command.
  staff_id uuid references staff_account,
  actor text not null,
  file_name text not null,
  bytes bigint not null,
  format text collate "C" not null,
  brands text[] not null,
  state text collate "C" not null check (
    state in ('checking', 'checked', 'applying', 'done', 'stopped', 'failed', 'undoing', 'undone')),
  total integer not null default 0,
  done integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  skipped integer not null default 0,
  notes integer not null default 0,
  -- Records that an undo restored, and those that it left because they were changed since.
  restored integer not null default 0,
  kept integer not null default 0,
  problem text,
  created_at timestamptz not null,
  applied_at timestamptz,
  ended_at timestamptz,
  undone_at timestamptz
);
create index import_run_newest on import_run (created_at desc, run_id);

create table import_finding (
  run_id uuid not null references import_run on delete cascade,
  position bigint generated always as identity,
  level text collate "C" not null check (level in ('fault', 'note', 'kept')),
  row_number integer not null,
  column_name text not null,
  value text not null,
  reason text not null,
  cure text not null,
  primary key (run_id, position)
);
create index import_finding_row on import_finding (run_id, row_number) where level = 'fault';

-- Before-images: the parts of a record that a run changed, each as [before, after].
create table import_change (
  run_id uuid not null references import_run on delete cascade,
  kind text collate "C" not null check (kind in ('product', 'category', 'attribute', 'size-guide', 'stock')),
  key text collate "C" not null,
  is_new boolean not null,
  parts jsonb not null,
  -- Set by an undo.
  outcome text collate "C" check (outcome in ('restored', 'kept')),
  primary key (run_id, kind, key)
);
create index import_change_due on import_change (run_id, kind, key) where outcome is null;

-- Progress for the screen of its owner: topic|id|version||staff id.
create function announce_live_import() returns trigger language plpgsql as $$
begin
  if new.staff_id is not null then
    perform pg_notify('staff_live', concat_ws('|', 'imports', new.run_id, new.done, '', new.staff_id));
  end if;
  return null;
end
$$;
create trigger import_run_live after update on import_run
  for each row execute function announce_live_import();
