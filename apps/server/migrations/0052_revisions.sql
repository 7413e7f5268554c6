-- Revisions: a reader that keeps a product or the promotions in memory compares the revision that it reads with its other
-- data, and so never uses an old one. The revision is the id of the last transaction that changed the rows; missing
-- means unchanged since this table exists. Stock has none: it is read each time.
create table product_revision (
  product_sku text collate "C" primary key,
  revision xid8 not null
);

-- Writers of the catalogue take turns (lockCatalog); the order avoids deadlock between others. A transaction writes a row
-- once, however many statements it has.
create function raise_product_revision() returns trigger language plpgsql as $$
begin
  insert into product_revision as known (product_sku, revision)
  select distinct sku, pg_current_xact_id() from changed_rows order by sku
  on conflict (product_sku) do update set revision = excluded.revision where known.revision <> excluded.revision;
  return null;
end $$;

create function raise_product_part_revision() returns trigger language plpgsql as $$
begin
  insert into product_revision as known (product_sku, revision)
  select distinct product_sku, pg_current_xact_id() from changed_rows order by product_sku
  on conflict (product_sku) do update set revision = excluded.revision where known.revision <> excluded.revision;
  return null;
end $$;

create trigger product_insert_revised after insert on product
  referencing new table as changed_rows for each statement execute function raise_product_revision();
create trigger product_update_revised after update on product
  referencing new table as changed_rows for each statement execute function raise_product_revision();
create trigger product_delete_revised after delete on product
  referencing old table as changed_rows for each statement execute function raise_product_revision();

-- A part never moves to another product by an update of product_sku, except a variant.
do $$
declare
  part text;
begin
  foreach part in array array[
    'product_brand', 'product_text', 'product_attribute', 'product_category', 'product_media', 'price', 'price_history', 'variant'
  ] loop
    execute format('create trigger %1$s_insert_revised after insert on %1$s referencing new table as changed_rows
      for each statement execute function raise_product_part_revision()', part);
    execute format('create trigger %1$s_update_revised after update on %1$s referencing new table as changed_rows
      for each statement execute function raise_product_part_revision()', part);
    execute format('create trigger %1$s_delete_revised after delete on %1$s referencing old table as changed_rows
      for each statement execute function raise_product_part_revision()', part);
  end loop;
end $$;

create trigger variant_moved after update on variant
  referencing old table as changed_rows for each statement execute function raise_product_part_revision();

-- Product as other modules see it: revision and available units of every size, by stock pool.
create view product_state as
select
  product.sku as product_sku,
  pools.pool,
  coalesce(product_revision.revision::text, '0') as revision,
  (
    select json_object_agg(variant.sku, coalesce(on_hand - reserved, 0))
    from variant left join stock on stock.variant_sku = variant.sku and stock.pool = pools.pool
    where variant.product_sku = product.sku
  ) as available
from product
cross join (values ('gb'), ('us')) pools (pool)
left join product_revision on product_revision.product_sku = product.sku;

-- One row: promotions are few and change rarely.
create table promotion_revision (
  is_single boolean primary key default true check (is_single),
  revision xid8 not null
);
insert into promotion_revision (revision) values (pg_current_xact_id());

create function raise_promotion_revision() returns trigger language plpgsql as $$
begin
  update promotion_revision set revision = pg_current_xact_id() where revision <> pg_current_xact_id();
  return null;
end $$;
create trigger promotion_revised after insert or update or delete on promotion
  for each statement execute function raise_promotion_revision();
