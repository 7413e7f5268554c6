-- Endpoints of the merchant that hear of changes in the shop.
create table webhook_endpoint (
  endpoint_id uuid primary key default gen_random_uuid(),
  name text not null,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- Ids of stores; null means all.
  stores integer[],
  -- Sealed (AES-256-GCM). The earlier one signs beside the new one for a day after a rotation.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  -- `failing`: switched off by the shop after long failure.
  state text not null default 'on' check (state in ('on', 'off', 'failing')),
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  last_success_at timestamptz,
  -- First failure since the last success.
  failing_since timestamptz
);

-- Outbox: written in the transaction of the change, emptied into deliveries.
create table webhook_event (
  event_id bigint generated always as identity primary key,
  type text not null,
  brand text,
  locale text,
  facts jsonb not null,
  at timestamptz not null default now()
);

create table webhook_delivery (
  delivery_id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  -- Header webhook-id. Retries and replays repeat it, so that a receiver can drop duplicates.
  message_id text not null,
  type text not null,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- A process sends it until then; afterwards another one may (crash).
  leased_until timestamptz,
  is_replay boolean not null default false,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where state = 'waiting';
create index webhook_delivery_log on webhook_delivery (endpoint_id, created_at desc, delivery_id desc);
create index webhook_delivery_old on webhook_delivery (created_at);

create table webhook_attempt (
  delivery_id uuid not null references webhook_delivery on delete cascade,
  number integer not null,
  at timestamptz not null,
  duration_ms integer not null,
  status integer,
  error text,
  -- Start of the reply.
  response text not null default '',
  primary key (delivery_id, number)
);

-- Wakes the sender at commit; Postgres drops repetitions within a transaction.
create function announce_webhook_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('webhook_outbox', '');
  return null;
end $$;
create trigger webhook_event_announced after insert on webhook_event
  for each statement execute function announce_webhook_event();
create trigger webhook_delivery_announced after insert on webhook_delivery
  for each statement execute function announce_webhook_event();

-- Without a subscriber a change costs one look into a small table and writes nothing.
create function has_webhook(event text) returns boolean language sql stable as $$
  select exists (select from webhook_endpoint where state = 'on' and event = any (events))
$$;

create function list_webhook_lines(id uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'sku', coalesce(variant_sku, kind), 'quantity', quantity,
    'cancelled', cancelled_quantity, 'returned', returned_quantity) order by line_number), '[]')
  from order_line where order_id = id
$$;

create function note_order_webhook() returns trigger language plpgsql as $$
begin
  if has_webhook('order.' || new.state) then
    insert into webhook_event (type, brand, locale, facts)
    values ('order.' || new.state, new.brand, new.locale, jsonb_build_object(
      'number', new.number, 'state', new.state, 'version', new.version, 'currency', new.currency,
      'total', new.total_amount, 'lines', list_webhook_lines(new.order_id)));
  end if;
  return null;
end $$;
create trigger shop_order_webhook after update of state on shop_order
  for each row when (
    old.state is distinct from new.state and new.state in ('paid', 'packed', 'dispatched', 'delivered', 'cancelled'))
  execute function note_order_webhook();

create function note_refund_webhook() returns trigger language plpgsql as $$
begin
  if has_webhook('order.refunded') then
    insert into webhook_event (type, brand, locale, facts)
    select 'order.refunded', brand, locale, jsonb_build_object(
      'number', number, 'state', state, 'version', version, 'currency', currency,
      'total', total_amount, 'lines', list_webhook_lines(order_id), 'refunded', new.amount)
    from shop_order where order_id = new.order_id;
  end if;
  return null;
end $$;
create trigger order_refund_webhook after update of state on order_refund
  for each row when (old.state is distinct from new.state and new.state = 'done')
  execute function note_refund_webhook();

create function note_stock_webhook() returns trigger language plpgsql as $$
begin
  if has_webhook('stock.changed') then
    insert into webhook_event (type, facts)
    select 'stock.changed', jsonb_build_object(
      'sku', variant_sku, 'pool', new_rows.pool, 'available', new_rows.on_hand - new_rows.reserved)
    from new_rows left join old_rows using (variant_sku, pool)
    where new_rows.on_hand - new_rows.reserved is distinct from old_rows.on_hand - old_rows.reserved;
  end if;
  return null;
end $$;
create trigger stock_webhook after update on stock
  referencing old table as old_rows new table as new_rows for each statement execute function note_stock_webhook();

-- The revision of a product rises once per transaction, whichever of its parts has changed.
create function note_product_webhook() returns trigger language plpgsql as $$
begin
  if has_webhook('product.changed') then
    insert into webhook_event (type, facts) values ('product.changed', jsonb_build_object('sku', new.product_sku));
  end if;
  return null;
end $$;
create trigger product_revision_webhook after insert or update on product_revision
  for each row execute function note_product_webhook();

create function note_customer_webhook() returns trigger language plpgsql as $$
declare
  event text := case tg_op when 'INSERT' then 'customer.created' else 'customer.changed' end;
begin
  if has_webhook(event) then
    insert into webhook_event (type, brand, locale, facts)
    values (event, new.brand, new.locale, jsonb_build_object('customerId', new.customer_id));
  end if;
  return null;
end $$;
create trigger customer_webhook after insert or update on customer
  for each row execute function note_customer_webhook();

-- The merchant hears that an endpoint was switched off.
alter table staff_notice drop constraint staff_notice_kind_check;
alter table staff_notice add constraint staff_notice_kind_check check (kind in ('order-note', 'webhook-off'));
