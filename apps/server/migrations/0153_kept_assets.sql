-- Scripts and styles of former builds, so that a tab that was open before a release still finds them, on every machine.
create table kept_asset (
  app text not null,
  name text not null,
  content bytea not null,
  is_brotli boolean not null,
  seen_at timestamptz not null,
  primary key (app, name)
);
create index kept_asset_by_age on kept_asset (seen_at);
