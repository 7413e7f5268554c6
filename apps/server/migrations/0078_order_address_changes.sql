-- Delivery addresses before and after a change by the desk. Apart from the order's events, which are kept when a customer is erased.
create table order_address_change (
  change_id bigint generated always as identity primary key,
  order_id uuid not null references shop_order on delete cascade,
  at timestamptz not null,
  before text[] not null,
  after text[] not null
);
create index order_address_change_of_order on order_address_change (order_id);
