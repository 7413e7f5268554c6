-- Imports that the shop started by itself, such as that of the demo catalogue.
alter table import_run add column source text check (source in ('demo'));
create index import_run_source on import_run (source, created_at) where source is not null;
