-- Hash of the buyer's network: limits the stock that one network holds without paying.
alter table shop_order add column network_hash text;
create index order_held_by_network on shop_order (network_hash) where state = 'placing';
create index order_held_by_customer on shop_order (customer_key) where state = 'placing';
