-- Units that were sold and still lie on a shelf or in a tote: a count finds them, the stock no longer has them.
create view unpacked_goods as
select variant_sku, stock_pool as pool, sum(quantity - cancelled_quantity - packed_quantity)::int as quantity
from order_line join shop_order using (order_id)
where state = 'paid' and kind = 'goods'
group by variant_sku, stock_pool;

-- Labels are typed in any case.
create index variant_sku_lower on variant (lower(sku));

-- Stock-takes: a pool, or part of it, is counted by scan.
create table stock_take (
  take_id bigint generated always as identity primary key,
  pool text not null check (pool in ('gb', 'us')),
  name text not null,
  -- Part that is counted; both null: all of it.
  category text collate "C",
  styles text[] collate "C",
  state text not null default 'open' check (state in ('open', 'applied', 'abandoned')),
  version integer not null default 1,
  author text not null,
  started_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  -- Why it was abandoned.
  end_reason text,
  constraint stock_take_ended check ((state = 'open') = (ended_at is null))
);
create index stock_take_latest on stock_take (started_at desc);

-- One row per counted size. The expected number is that of the moment of the count: sales do not change it, packing does.
create table stock_take_line (
  take_id bigint not null references stock_take on delete cascade,
  variant_sku text collate "C" not null references variant on delete cascade,
  counted integer not null check (counted >= 0),
  first_expected integer not null,
  expected integer not null,
  -- Latest row of the stock ledger at the last scan: later corrections are seen by it.
  ledger_id bigint not null,
  author text not null,
  counted_at timestamptz not null,
  -- Set when the stock-take is applied: added to the stock, and what was missing but could not be taken away.
  delta integer,
  short integer,
  primary key (take_id, variant_sku)
);
create index stock_take_line_latest on stock_take_line (take_id, counted_at desc);

-- Every scan, in the order of arrival. Codes that no size has are kept here until they are assigned.
create table stock_take_entry (
  take_id bigint not null references stock_take on delete cascade,
  -- Idempotency key of the scan.
  entry_key uuid not null,
  code text collate "C" not null,
  quantity integer not null,
  kind text not null check (kind in ('counted', 'unknown', 'outside')),
  -- Null while the code is unknown.
  variant_sku text collate "C",
  author text not null,
  at timestamptz not null,
  primary key (take_id, entry_key)
);
create index stock_take_entry_open on stock_take_entry (take_id, code) where kind <> 'counted';

-- No brand and no locale: a stock-take belongs to no store.
create function announce_live_stock_take() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_live', concat_ws('|', 'stock-takes', new.take_id, new.version));
  return null;
end
$$;
create trigger stock_take_live after insert or update of version on stock_take
  for each row execute function announce_live_stock_take();
