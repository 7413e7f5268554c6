-- An empty payload of catalog_changed announces edits of labels, categories, synonyms and stop words, which index only
-- the affected products again. Picked products are therefore announced one by one, however many they are.
create or replace function announce_picks() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', sku) from (select distinct product_sku as sku from changed_rows) picked;
  perform pg_notify('search_rules_changed', '') where exists (select from changed_rows);
  return null;
end $$;
