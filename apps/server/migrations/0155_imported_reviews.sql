-- Imports of reviews from a former shop, which can be undone, too.
alter table import_change drop constraint import_change_kind_check;
alter table import_change add constraint import_change_kind_check check (kind in (
  'product', 'category', 'attribute', 'size-guide', 'stock', 'customer', 'address', 'reader', 'former-order',
  'menu', 'redirect', 'gift-card', 'credit', 'page', 'review'));
