-- What the merchant says of a file that does not say it itself, what the dry run found out about it, and the counts by
-- kind of record. Column brands is kept for runs of earlier versions.
alter table import_run
  add column settings jsonb not null default '{}',
  add column plan jsonb not null default '[]',
  add column kinds jsonb not null default '{}';
