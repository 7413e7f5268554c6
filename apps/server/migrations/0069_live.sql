-- Changed records are announced to open screens of the back office: topic|id|version|brand|locale.
create function announce_live_thread() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_live', concat_ws('|', 'messages', new.reference, new.version, new.brand, new.locale));
  return null;
end
$$;
create trigger message_thread_live after insert or update on message_thread
  for each row execute function announce_live_thread();

create function announce_live_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_live', concat_ws('|', 'orders', new.number, new.version, new.brand, new.locale));
  return null;
end
$$;
create trigger shop_order_live after update of state, version on shop_order
  for each row when (
    new.state not in ('placing', 'abandoned') and (old.state, old.version) is distinct from (new.state, new.version))
  execute function announce_live_order();

create function announce_live_return() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_live', concat_ws('|', 'returns', number || '-R' || new.position, 1, brand, locale))
  from shop_order where order_id = new.order_id;
  return null;
end
$$;
create trigger order_return_live after insert or update of state on order_return
  for each row execute function announce_live_return();
