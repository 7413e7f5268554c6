-- Edits of a menu entry or banner carry its version, so that two editors do not overwrite each other.
alter table menu_item
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
alter table banner
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
