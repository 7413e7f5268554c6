-- Feature flags that differ from the store's own list. Every process keeps them in memory and hears of changes.
create table feature_flag (
  store_id integer not null,
  -- As in the rules: `ds_pdp`, `{product}_offline`.
  feature text not null,
  is_on boolean not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (store_id, feature)
);

create function announce_feature_flags() returns trigger language plpgsql as $$
begin
  perform pg_notify('feature_flags', '');
  return null;
end $$;
create trigger feature_flag_announced after insert or update or delete on feature_flag
  for each statement execute function announce_feature_flags();
