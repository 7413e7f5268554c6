-- A category announces what it changes: the whole index (empty payload) for another parent or rule, else only the order
-- and the pages. An upsert fires the triggers of inserts and of updates, hence the check for rows.
drop trigger category_announced on category;

create function announce_categories() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows) then perform pg_notify('catalog_changed', ''); end if;
  return null;
end $$;
create trigger category_inserted after insert on category
  referencing new table as changed_rows for each statement execute function announce_categories();
create trigger category_deleted after delete on category
  referencing old table as changed_rows for each statement execute function announce_categories();

create function announce_category_change() returns trigger language plpgsql as $$
begin
  if exists (
    select from old_rows join new_rows using (key)
    where (old_rows.parent_key, old_rows.rule) is distinct from (new_rows.parent_key, new_rows.rule)
  ) then
    perform pg_notify('catalog_changed', '');
  elsif exists (select from new_rows) then
    perform pg_notify('search_rules_changed', '');
    perform pg_notify('content_changed', 'menu');
  end if;
  return null;
end $$;
create trigger category_updated after update on category
  referencing old table as old_rows new table as new_rows for each statement execute function announce_category_change();
drop trigger category_menu_changed on category;
create trigger category_menu_changed after delete on category
  for each statement execute function announce_frame_part('menu');

-- Names are words of the search. A statement without rows changes nothing.
drop trigger category_text_announced on category_text;
create trigger category_text_inserted after insert on category_text
  referencing new table as changed_rows for each statement execute function announce_categories();
create trigger category_text_updated after update on category_text
  referencing new table as changed_rows for each statement execute function announce_categories();
create trigger category_text_deleted after delete on category_text
  referencing old table as changed_rows for each statement execute function announce_categories();

-- Picked products are members of the category, and the first in its order. Many of them are a new index.
drop trigger category_pick_announced on category_pick;
create function announce_picks() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed_rows) > 500 then
    perform pg_notify('catalog_changed', '');
  else
    perform pg_notify('catalog_changed', sku) from (select distinct product_sku as sku from changed_rows) picked;
    perform pg_notify('search_rules_changed', '') where exists (select from changed_rows);
  end if;
  return null;
end $$;
create trigger category_pick_inserted after insert on category_pick
  referencing new table as changed_rows for each statement execute function announce_picks();
create trigger category_pick_updated after update on category_pick
  referencing new table as changed_rows for each statement execute function announce_picks();
create trigger category_pick_deleted after delete on category_pick
  referencing old table as changed_rows for each statement execute function announce_picks();
