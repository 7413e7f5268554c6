-- Sizes that appear with stock are a change of stock too.
create function note_new_stock_webhook() returns trigger language plpgsql as $$
begin
  if has_webhook('stock.changed') then
    insert into webhook_event (type, facts)
    select 'stock.changed', jsonb_build_object('sku', variant_sku, 'pool', pool, 'available', on_hand - reserved)
    from new_rows where on_hand - reserved <> 0;
  end if;
  return null;
end $$;
create trigger stock_new_webhook after insert on stock
  referencing new table as new_rows for each statement execute function note_new_stock_webhook();

-- The next deliveries of each endpoint, however long its queue is.
drop index webhook_delivery_due;
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_attempt_at, delivery_id) where state = 'waiting';
