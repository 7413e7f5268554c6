-- Imports of customers and of orders from a former shop, which can be undone as those of products.
alter table import_change drop constraint import_change_kind_check;
alter table import_change add constraint import_change_kind_check check (kind in (
  'product', 'category', 'attribute', 'size-guide', 'stock', 'customer', 'address', 'reader', 'former-order'));

-- Consent that a customer gave in the former shop.
alter table customer_marketing_choice drop constraint customer_marketing_choice_source_check;
alter table customer_marketing_choice add constraint customer_marketing_choice_source_check
  check (source in ('registration', 'account', 'merge', 'import'));
