-- Order numbers begin with letters of the brand, which may change: orders are found by the part that follows.
create index shop_order_number_end on shop_order (right(number, 11));
