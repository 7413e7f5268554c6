-- Keys use byte-wise collation, so that exports are sorted identically on every machine.
-- References that a file may contain before their target (category, linked product, parent) have no foreign key; reads
-- join them.

create table style (
  style_key text collate "C" primary key
);

-- One colour of a style.
create table product (
  sku text collate "C" primary key,
  style_key text collate "C" not null references style,
  online boolean not null,
  new_from timestamptz,
  colour_hex text,
  position bigint not null,
  popularity double precision not null,
  -- Filter attribute of its sizes.
  size_attribute text not null,
  -- In centimetres, by size; json (not jsonb) keeps the order of the measurements.
  measurements json,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index product_style on product (style_key, position);
create index product_new_from on product (new_from);

create table product_brand (
  product_sku text collate "C" not null references product,
  brand text collate "C" not null,
  url_key text collate "C" not null,
  primary key (product_sku, brand),
  unique (url_key, brand)
);

-- Redirects of renamed or removed pages.
create table url_redirect (
  brand text collate "C" not null,
  path text collate "C" not null,
  target text collate "C" not null,
  primary key (brand, path),
  check (path <> target)
);
create index url_redirect_target on url_redirect (brand, target);

create table product_text (
  product_sku text collate "C" not null references product,
  locale text collate "C" not null,
  title text not null,
  description text not null,
  materials text,
  care text[],
  colour text,
  primary key (product_sku, locale)
);

create table product_attribute (
  product_sku text collate "C" not null references product,
  name text collate "C" not null,
  value text collate "C" not null,
  position integer not null,
  primary key (product_sku, name, value)
);
create index product_attribute_value on product_attribute (name, value);

create table product_media (
  product_sku text collate "C" not null references product,
  position integer not null,
  role text not null,
  media_key text not null,
  alt json,
  primary key (product_sku, position)
);

create table product_link (
  product_sku text collate "C" not null references product,
  kind text not null check (kind in ('upsell', 'crossSell', 'related')),
  linked_sku text collate "C" not null,
  position integer not null,
  primary key (product_sku, kind, linked_sku)
);

create table attribute (
  name text collate "C" primary key,
  position bigint not null
);

create table attribute_text (
  attribute_name text collate "C" not null references attribute,
  locale text collate "C" not null,
  text text not null,
  primary key (attribute_name, locale)
);

create table attribute_value (
  attribute_name text collate "C" not null references attribute,
  value text collate "C" not null,
  position integer not null,
  primary key (attribute_name, value)
);

create table attribute_value_text (
  attribute_name text collate "C" not null,
  value text collate "C" not null,
  locale text collate "C" not null,
  text text not null,
  primary key (attribute_name, value, locale),
  foreign key (attribute_name, value) references attribute_value
);

create table category (
  key text collate "C" primary key,
  parent_key text collate "C",
  path text collate "C" not null unique,
  position bigint not null,
  in_menu boolean not null,
  rule jsonb
);
create index category_parent on category (parent_key);

create table category_text (
  category_key text collate "C" not null references category,
  locale text collate "C" not null,
  name text not null,
  description text not null,
  primary key (category_key, locale)
);

create table product_category (
  product_sku text collate "C" not null references product,
  category_key text collate "C" not null,
  position integer not null,
  primary key (product_sku, category_key)
);
create index product_category_key on product_category (category_key, product_sku);

-- Manual order.
create table category_pick (
  category_key text collate "C" not null references category,
  product_sku text collate "C" not null,
  position integer not null,
  primary key (category_key, product_sku)
);

create table size_guide (
  product_category text collate "C" not null,
  brand text collate "C" not null,
  locale text collate "C" not null,
  data json not null,
  primary key (product_category, brand, locale)
);

create table price (
  product_sku text collate "C" not null references product,
  price_list text collate "C" not null,
  amount integer not null check (amount >= 0),
  was_amount integer check (was_amount >= 0),
  special_amount integer check (special_amount >= 0),
  special_from timestamptz,
  special_to timestamptz,
  special_b_amount integer check (special_b_amount >= 0),
  special_b_from timestamptz,
  special_b_to timestamptz,
  primary key (product_sku, price_list)
);

-- Price history including scheduled prices; the period without an end is the last one.
create table price_history (
  product_sku text collate "C" not null,
  price_list text collate "C" not null,
  amount integer not null check (amount >= 0),
  from_at timestamptz not null,
  to_at timestamptz,
  primary key (product_sku, price_list, from_at),
  foreign key (product_sku, price_list) references price,
  check (to_at > from_at)
);
create unique index price_history_last on price_history (product_sku, price_list) where to_at is null;

-- One size of a product.
create table variant (
  sku text collate "C" primary key,
  product_sku text collate "C" not null references product,
  size text not null,
  position integer not null,
  barcode text unique
);
create index variant_product on variant (product_sku, position);

create table stock (
  variant_sku text collate "C" not null references variant,
  pool text not null check (pool in ('gb', 'us')),
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  primary key (variant_sku, pool),
  constraint stock_never_oversold check (on_hand - reserved >= 0)
);

create table stock_ledger (
  id bigint generated always as identity primary key,
  variant_sku text collate "C" not null,
  pool text not null,
  on_hand_change integer not null,
  reserved_change integer not null,
  on_hand integer not null,
  reserved integer not null,
  reason text not null constraint stock_change_has_a_reason check (reason <> ''),
  reference text not null,
  at timestamptz not null default now()
);
create index stock_ledger_variant on stock_ledger (variant_sku, pool);

-- One row per stock change. The reason is set for the one statement by
-- set_config('shop.stock_reason', …, true); a statement without one violates the check.
create function write_stock_ledger() returns trigger language plpgsql as $$
declare
  stated_reason text := coalesce(current_setting('shop.stock_reason', true), '');
  stated_reference text := coalesce(current_setting('shop.stock_reference', true), '');
begin
  perform set_config('shop.stock_reason', '', true);
  if tg_op = 'INSERT' then
    insert into stock_ledger (variant_sku, pool, on_hand_change, reserved_change, on_hand, reserved, reason, reference)
    select variant_sku, pool, on_hand, reserved, on_hand, reserved, stated_reason, stated_reference from new_rows;
  elsif tg_op = 'DELETE' then
    insert into stock_ledger (variant_sku, pool, on_hand_change, reserved_change, on_hand, reserved, reason, reference)
    select variant_sku, pool, -on_hand, -reserved, 0, 0, stated_reason, stated_reference from old_rows;
  else
    insert into stock_ledger (variant_sku, pool, on_hand_change, reserved_change, on_hand, reserved, reason, reference)
    select variant_sku, pool,
      coalesce(new_rows.on_hand, 0) - coalesce(old_rows.on_hand, 0),
      coalesce(new_rows.reserved, 0) - coalesce(old_rows.reserved, 0),
      coalesce(new_rows.on_hand, 0), coalesce(new_rows.reserved, 0), stated_reason, stated_reference
    from old_rows full join new_rows using (variant_sku, pool)
    where (old_rows.on_hand, old_rows.reserved) is distinct from (new_rows.on_hand, new_rows.reserved);
  end if;
  return null;
end $$;

create trigger stock_inserted after insert on stock
  referencing new table as new_rows for each statement execute function write_stock_ledger();
create trigger stock_updated after update on stock
  referencing old table as old_rows new table as new_rows for each statement execute function write_stock_ledger();
create trigger stock_deleted after delete on stock
  referencing old table as old_rows for each statement execute function write_stock_ledger();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the stock ledger is only ever added to';
end $$;
create trigger stock_ledger_is_final before update or delete on stock_ledger
  for each statement execute function refuse_ledger_change();

-- Notifies catalog_changed once per product and transaction, however many of its rows changed.
create function announce_product() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', sku) from (select distinct sku from changed_rows) changed;
  return null;
end $$;

create function announce_product_part() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', product_sku) from (select distinct product_sku from changed_rows) changed;
  return null;
end $$;

-- A reservation from ample stock changes nothing visible, and NOTIFY would serialise concurrent checkouts: notify only
-- when few units are left.
create function announce_stock() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', product_sku) from (
    select distinct variant.product_sku
    from changed_rows join variant on variant.sku = changed_rows.variant_sku
    where on_hand_change <> reserved_change
      and (on_hand_change <> 0 or on_hand - reserved <= 5 or on_hand - reserved + reserved_change <= 5)
  ) changed;
  return null;
end $$;

create trigger product_inserted after insert on product
  referencing new table as changed_rows for each statement execute function announce_product();
create trigger product_updated after update on product
  referencing new table as changed_rows for each statement execute function announce_product();
create trigger product_text_inserted after insert on product_text
  referencing new table as changed_rows for each statement execute function announce_product_part();
create trigger product_text_updated after update on product_text
  referencing new table as changed_rows for each statement execute function announce_product_part();
create trigger product_text_deleted after delete on product_text
  referencing old table as changed_rows for each statement execute function announce_product_part();
create trigger price_inserted after insert on price
  referencing new table as changed_rows for each statement execute function announce_product_part();
create trigger price_updated after update on price
  referencing new table as changed_rows for each statement execute function announce_product_part();
create trigger stock_announced after insert on stock_ledger
  referencing new table as changed_rows for each statement execute function announce_stock();
