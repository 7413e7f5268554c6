-- Backups that were made or failed, for the doctor and the metrics. The files are outside of the database.
create table backup_run (
  run_id bigint generated always as identity primary key,
  file text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  bytes bigint,
  row_count bigint,
  problem text,
  verified_at timestamptz,
  verify_problem text
);

create index backup_run_finished on backup_run (finished_at desc);
