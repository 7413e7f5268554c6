-- One action for many records, done in the background record by record.
create table bulk_job (
  job_id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff_account,
  session_id uuid not null,
  request_key uuid not null,
  task jsonb not null,
  state text collate "C" not null default 'running' check (state in ('running', 'done', 'stopped')),
  total integer not null,
  done integer not null default 0,
  refused integer not null default 0,
  undo_of uuid unique references bulk_job,
  started_at timestamptz not null,
  ended_at timestamptz,
  unique (staff_id, request_key)
);
create index bulk_job_newest on bulk_job (staff_id, started_at desc);

create table bulk_row (
  job_id uuid not null references bulk_job on delete cascade,
  position integer not null,
  record_id text not null,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  -- Values that an undo restores.
  before jsonb,
  code text,
  reason text,
  primary key (job_id, position)
);
create index bulk_row_waiting on bulk_row (job_id, position) where state = 'waiting';
create index bulk_row_refused on bulk_row (job_id, position) where state = 'refused';

-- Progress for the screen of its owner: topic|id|version||staff id.
create function announce_live_bulk() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_live', concat_ws('|', 'bulk', new.job_id, new.done + new.refused, '', new.staff_id));
  return null;
end
$$;
create trigger bulk_job_live after update on bulk_job
  for each row execute function announce_live_bulk();
