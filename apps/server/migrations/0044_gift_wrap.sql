-- Gift wrapping: a service line of the whole order, at most one per quote. Its details hold the gift note.
alter table quote_service drop constraint quote_service_kind_check;
alter table quote_service add constraint quote_service_kind_check
  check (kind in ('gift-card', 'delivery-pass', 'gift-wrap'));
create unique index quote_service_gift_wrap on quote_service (quote_id) where kind = 'gift-wrap';

alter table order_line drop constraint order_line_kind_check;
alter table order_line add constraint order_line_kind_check
  check (kind in ('goods', 'gift-card', 'delivery-pass', 'gift-wrap'));
