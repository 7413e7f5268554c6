-- Reviews of products by buyers. They belong to the style, so that all its colours share them.
create table product_review (
  review_id uuid primary key default gen_random_uuid(),
  style_key text collate "C" not null,
  product_sku text collate "C" not null,
  variant_sku text collate "C",
  -- As recorded in the catalogue, in the UK system; null for one size or where it is unknown.
  size text,
  brand text not null,
  -- Language of the text.
  locale text not null,
  state text not null default 'pending' check (state in ('pending', 'published', 'rejected')),
  reject_reason text,
  rating smallint not null check (rating between 1 and 5),
  quality smallint check (quality between 1 and 5),
  fit text check (fit in ('small', 'true', 'large')),
  height_cm smallint check (height_cm between 100 and 250),
  title text not null default '',
  body text not null default '',
  nickname text not null default '',
  -- Bought here: the review came through a link or the account of its order.
  is_verified boolean not null,
  source text not null check (source in ('buyer', 'import', 'demo')),
  -- Key within its import, so that a repeated import changes nothing.
  source_key text unique,
  import_id text,
  order_id uuid,
  line_number integer,
  customer_id uuid,
  email_key text,
  answer text,
  answered_by text,
  answered_at timestamptz,
  written_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  version integer not null default 1,
  unique (order_id, line_number),
  constraint product_review_reason check ((state = 'rejected') = (reject_reason is not null))
);
create index product_review_shown on product_review (style_key, written_at desc) where state = 'published';
create index product_review_queue on product_review (state, written_at desc, review_id);
create index product_review_customer on product_review (customer_id);
create index product_review_email on product_review (email_key);
create index product_review_import on product_review (import_id) where import_id is not null;

create table product_review_photo (
  review_id uuid not null references product_review on delete cascade,
  position smallint not null,
  media_key text not null,
  primary key (review_id, position)
);

-- Counts of published reviews, so that a product page adds nothing up. Written by the triggers below only.
create table review_summary (
  style_key text collate "C" primary key,
  reviews integer not null,
  rating_sum integer not null,
  -- Reviews with one to five stars.
  stars integer[] not null,
  quality_sum integer not null,
  quality_count integer not null,
  fit_small integer not null,
  fit_true integer not null,
  fit_large integer not null
);

create function count_reviews(styles text[]) returns void language plpgsql as $$
begin
  -- In one order, so that two transactions do not wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('reviews ' || style, 0)) from unnest(styles) style order by style;
  delete from review_summary where style_key = any(styles);
  insert into review_summary
    select style_key, count(*), sum(rating),
      array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
        count(*) filter (where rating = 4), count(*) filter (where rating = 5)],
      coalesce(sum(quality), 0), count(quality),
      count(*) filter (where fit = 'small'), count(*) filter (where fit = 'true'), count(*) filter (where fit = 'large')
    from product_review where style_key = any(styles) and state = 'published' group by style_key;
  -- Cached pages with these reviews are purged.
  perform pg_notify('content_changed', 'reviews:' || style) from unnest(styles) style;
end $$;

create function count_new_reviews() returns trigger language plpgsql as $$
begin
  perform count_reviews(array(select distinct style_key from new_rows where state = 'published' order by 1));
  return null;
end $$;
create function count_changed_reviews() returns trigger language plpgsql as $$
begin
  perform count_reviews(array(
    select distinct style_key from (
      select style_key from new_rows where state = 'published' union all
      select style_key from old_rows where state = 'published'
    ) changed order by 1));
  return null;
end $$;
create function count_deleted_reviews() returns trigger language plpgsql as $$
begin
  perform count_reviews(array(select distinct style_key from old_rows where state = 'published' order by 1));
  return null;
end $$;

create trigger product_review_inserted after insert on product_review
  referencing new table as new_rows for each statement execute function count_new_reviews();
create trigger product_review_updated after update on product_review
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_reviews();
create trigger product_review_deleted after delete on product_review
  referencing old table as old_rows for each statement execute function count_deleted_reviews();

-- Pieces that were delivered, for reviews: `kept` leaves out what was cancelled or is on its way back.
create view delivered_piece as
select
  order_line.order_id, order_line.line_number, shop_order.number, shop_order.brand, shop_order.locale,
  shop_order.customer_id, shop_order.email, shop_order.email_key, shop_order.delivered_at,
  order_line.product_sku, order_line.variant_sku, order_line.title, order_line.colour, order_line.size as shown_size,
  order_line.url, order_line.image_key, order_line.image_alt,
  order_line.quantity - order_line.cancelled_quantity - coalesce((
    select sum(sent.quantity) from order_return_line sent join order_return using (return_id)
    where order_return.order_id = order_line.order_id and sent.line_number = order_line.line_number
      and order_return.state <> 'refused'
  ), 0)::int as kept
from order_line join shop_order using (order_id)
where shop_order.state = 'delivered' and shop_order.delivered_at is not null and order_line.kind = 'goods'
  and order_line.product_sku is not null;
