-- Figures of the back office: summaries per store, local day, local hour and currency. The job `count-figures` keeps them;
-- `figures:rebuild` makes the sales again from orders, refunds and returns. Counts only: no row identifies a person.

-- Queue of instants whose store and day must be counted again, and of steps to add (`step` set). Inserts never wait for
-- each other; the job deletes what it has counted in the transaction of its counts.
create table figure_change (
  change_id bigint generated always as identity primary key,
  brand text collate "C" not null,
  locale text collate "C" not null,
  at timestamptz not null,
  step text check (step in ('bag', 'checkout'))
);

create table figure_sales_hour (
  brand text collate "C" not null,
  locale text collate "C" not null,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  currency text collate "C" not null,
  -- Paid orders, by the time of payment.
  orders integer not null,
  pieces integer not null,
  -- Minor units. Gross is before discounts; sales is what the orders charge, with delivery and tax.
  gross bigint not null,
  discounts bigint not null,
  delivery bigint not null,
  tax bigint not null,
  sales bigint not null,
  -- Goods without tax, the part of them whose cost price is known, and that cost.
  goods bigint not null,
  goods_with_cost bigint not null,
  cost bigint not null,
  -- Orders of first-time and of returning buyers of the brand.
  first_orders integer not null,
  repeat_orders integer not null,
  -- By the time of the refund, cancellation or return request.
  refunds bigint not null,
  cancelled integer not null,
  returned integer not null,
  returned_amount bigint not null,
  primary key (brand, locale, day, hour, currency)
);
create table figure_sales_day (like figure_sales_hour including all);
alter table figure_sales_day drop constraint figure_sales_day_pkey, drop column hour,
  add primary key (brand, locale, day, currency);

create table figure_return_day (
  brand text collate "C" not null,
  locale text collate "C" not null,
  day date not null,
  currency text collate "C" not null,
  reason text collate "C" not null,
  pieces integer not null,
  amount bigint not null,
  primary key (brand, locale, day, currency, reason)
);

-- Added to, never counted again: neither visits nor deleted quotes leave a row to count.
create table figure_traffic_hour (
  brand text collate "C" not null,
  locale text collate "C" not null,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  visits integer not null default 0,
  product_views integer not null default 0,
  bags integer not null default 0,
  checkouts integer not null default 0,
  searches integer not null default 0,
  empty_searches integer not null default 0,
  primary key (brand, locale, day, hour)
);
create table figure_traffic_day (like figure_traffic_hour including all);
alter table figure_traffic_day drop constraint figure_traffic_day_pkey, drop column hour,
  add primary key (brand, locale, day);

-- Latest state of the day. Stores of a brand that sell from one pool share a row.
create table figure_stock_day (
  brand text collate "C" not null,
  pool text collate "C" not null,
  day date not null,
  sizes integer not null,
  sold_out integer not null,
  primary key (brand, pool, day)
);

-- Histograms of web_vital without devices; page '*' is all pages.
create table figure_speed_day (
  brand text collate "C" not null,
  locale text collate "C" not null,
  day date not null,
  page text collate "C" not null,
  metric text collate "C" not null,
  -- Visits by bucket.
  visits jsonb not null,
  primary key (brand, locale, page, metric, day)
);

-- Buyers of a brand's store by the month of their first order, and how many of them bought again how many months later.
create table figure_cohort (
  brand text collate "C" not null,
  locale text collate "C" not null,
  cohort date not null,
  months smallint not null,
  buyers integer not null,
  orders integer not null,
  primary key (brand, locale, cohort, months)
);

create index shop_order_ended on shop_order (ended_at) where state = 'cancelled' and paid_at is not null;
create index order_refund_created on order_refund (created_at);

create function queue_figure_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into figure_change (brand, locale, at)
    select old.brand, old.locale, at from unnest(array[old.paid_at, old.ended_at]) as at where at is not null;
  end if;
  if tg_op <> 'DELETE' then
    insert into figure_change (brand, locale, at)
    select new.brand, new.locale, at from unnest(array[new.paid_at, new.ended_at]) as at where at is not null;
  end if;
  return null;
end
$$;
create trigger shop_order_figures_insert after insert on shop_order
  for each row when (new.paid_at is not null) execute function queue_figure_order();
create trigger shop_order_figures_update after update of state, paid_at, ended_at, items_amount, discount_amount,
    services_amount, delivery_amount, tax_amount, total_amount on shop_order
  for each row when (old.paid_at is not null or new.paid_at is not null) execute function queue_figure_order();
create trigger shop_order_figures_delete after delete on shop_order
  for each row when (old.paid_at is not null) execute function queue_figure_order();

-- Lines of a new order come with the order, which queues it.
create function queue_figure_line() returns trigger language plpgsql as $$
begin
  insert into figure_change (brand, locale, at)
  select brand, locale, paid_at from shop_order where order_id = new.order_id and paid_at is not null;
  return null;
end
$$;
create trigger order_line_figures after insert or update of quantity, total_amount, tax_amount on order_line
  for each row execute function queue_figure_line();

create function queue_figure_refund() returns trigger language plpgsql as $$
begin
  insert into figure_change (brand, locale, at)
  select brand, locale, new.created_at from shop_order where order_id = new.order_id;
  return null;
end
$$;
create trigger order_refund_figures after insert or update of state, amount, created_at on order_refund
  for each row execute function queue_figure_refund();

create function queue_figure_return() returns trigger language plpgsql as $$
begin
  insert into figure_change (brand, locale, at)
  select brand, locale, new.requested_at from shop_order where order_id = new.order_id;
  return null;
end
$$;
create trigger order_return_figures after insert or update of state on order_return
  for each row execute function queue_figure_return();

-- The first line of a quote begins a bag.
create function queue_figure_bag() returns trigger language plpgsql as $$
begin
  if exists (select from quote_line where quote_id = new.quote_id and variant_sku <> new.variant_sku) then
    return null;
  end if;
  insert into figure_change (brand, locale, at, step)
  select brand, locale, used_at, 'bag' from quote where quote_id = new.quote_id;
  return null;
end
$$;
create trigger quote_line_figures after insert on quote_line for each row execute function queue_figure_bag();

create function queue_figure_checkout() returns trigger language plpgsql as $$
begin
  insert into figure_change (brand, locale, at, step)
  select brand, locale, new.updated_at, 'checkout' from quote where quote_id = new.quote_id;
  return null;
end
$$;
create trigger checkout_figures after insert on checkout for each row execute function queue_figure_checkout();

-- Days from before this version are counted by the first runs of the job. The two ends of a day in UTC are the local days
-- that it touches in every zone.
insert into figure_change (brand, locale, at)
select distinct brand, locale, date_trunc('day', at, 'UTC') + part
from (
  select brand, locale, paid_at as at from shop_order where paid_at is not null
  union all
  select brand, locale, ended_at from shop_order where state = 'cancelled' and paid_at is not null and ended_at is not null
  union all
  select brand, locale, created_at from order_refund join shop_order using (order_id)
  union all
  select brand, locale, requested_at from order_return join shop_order using (order_id)
) as earlier, unnest(array[interval '0', interval '24 hours' - interval '1 microsecond']) as part
order by 3;
