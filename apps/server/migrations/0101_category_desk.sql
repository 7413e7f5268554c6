-- What the merchant decides about a category at the desk; imports leave it as it is. A category in `hidden_in` is not
-- shown in these stores (ids), nor are those below it; an archived one is shown in none.
alter table category
  add column version integer not null default 1,
  add column archived_at timestamptz,
  add column hidden_in integer[] not null default '{}';

-- Menus leave out links to hidden categories.
create trigger category_menu_changed after update of path, archived_at, hidden_in or delete on category
  for each statement execute function announce_frame_part('menu');
