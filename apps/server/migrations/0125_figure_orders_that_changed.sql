-- Packing, dispatch and delivery change no figure: without this each of them counts the day of the payment again.
drop trigger shop_order_figures_update on shop_order;
create trigger shop_order_figures_update after update of state, brand, locale, paid_at, ended_at, items_amount,
    discount_amount, services_amount, delivery_amount, tax_amount, total_amount on shop_order
  for each row when (
    (old.paid_at is not null or new.paid_at is not null)
    and ((old.state = 'cancelled') <> (new.state = 'cancelled')
      or (old.brand, old.locale, old.paid_at, old.ended_at, old.items_amount, old.discount_amount, old.services_amount,
          old.delivery_amount, old.tax_amount, old.total_amount)
        is distinct from
        (new.brand, new.locale, new.paid_at, new.ended_at, new.items_amount, new.discount_amount, new.services_amount,
          new.delivery_amount, new.tax_amount, new.total_amount)))
  execute function queue_figure_order();
