-- Versions of the shop's configuration: identity, stores and terms. Append-only; the highest version is in force, and a
-- roll back appends an earlier one again. Without a row the default data applies.
create table shop_config (
  version integer primary key check (version >= 1),
  -- Not jsonb, which would lose the order of keys: exported files stay comparable line by line.
  config json not null,
  note text not null,
  author text not null,
  saved_at timestamptz not null
);

create function refuse_shop_config_change() returns trigger language plpgsql as $$
begin
  raise exception 'shop_config is append-only';
end $$;
create trigger shop_config_append_only before update or delete on shop_config
  for each statement execute function refuse_shop_config_change();

-- Every process keeps the configuration in memory and hears of changes.
create function announce_shop_config() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_config', '');
  return null;
end $$;
create trigger shop_config_announced after insert on shop_config
  for each statement execute function announce_shop_config();
