-- Products whose search documents may have changed, by transaction. A search index that was read from a file, or that
-- lost its connection, indexes these again instead of all. Rows are only ever added, so that no checkout waits for
-- another; those older than a week are removed after a build.
create table search_change (
  sku text not null,
  xid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index search_change_by_transaction on search_change (xid);
create index search_change_by_age on search_change using brin (changed_at);

create function announce_products(skus text[]) returns void language plpgsql as $$
begin
  insert into search_change (sku) select unnest(skus);
  perform pg_notify('catalog_changed', sku) from unnest(skus) sku;
end $$;

create or replace function announce_product() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select distinct sku from changed_rows));
  return null;
end $$;

create or replace function announce_product_part() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select distinct product_sku from changed_rows));
  return null;
end $$;

create or replace function announce_stock() returns trigger language plpgsql as $$
begin
  perform announce_products(array(
    select distinct variant.product_sku
    from changed_rows join variant on variant.sku = changed_rows.variant_sku
    where on_hand_change <> reserved_change
      and (on_hand_change <> 0 or on_hand - reserved <= 5 or on_hand - reserved + reserved_change <= 5)
  ));
  return null;
end $$;

create or replace function announce_picks() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select distinct product_sku from changed_rows));
  perform pg_notify('search_rules_changed', '') where exists (select from changed_rows);
  return null;
end $$;
