-- Search by postcode and name at the desk reads only the index: time and id of the order are in it, so that a page is chosen
-- without reading the orders of all matches. The columns of the expressions are included, as an index-only scan needs them.
alter table order_address add column ordered_at timestamptz;
update order_address set ordered_at = shop_order.placed_at from shop_order where shop_order.order_id = order_address.order_id;
alter table order_address alter column ordered_at set not null;

drop index order_address_last_name;
drop index order_address_first_name;
drop index order_address_postcode;
create index order_address_last_name on order_address
  (lower(last_name) text_pattern_ops, ordered_at desc, order_id desc) include (last_name);
create index order_address_first_name on order_address
  (lower(first_name) text_pattern_ops, ordered_at desc, order_id desc) include (first_name);
create index order_address_postcode on order_address
  (upper(replace(postcode, ' ', '')) text_pattern_ops, ordered_at desc, order_id desc) include (postcode);

-- Indexes of expressions have no estimates until then.
analyze order_address;
