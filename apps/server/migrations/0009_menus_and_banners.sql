-- Menu and banner entries. Region '*' is every region of the brand; a schedule is a list of windows {start, end} in UTC,
-- with open ends omitted; an empty list means always.
create table menu_item (
  id bigint generated always as identity primary key,
  brand text collate "C" not null,
  region text collate "C" not null,
  position integer not null,
  item json not null,
  schedule json not null default '[]'
);
create index menu_item_place on menu_item (brand, region, position);

create table banner (
  id bigint generated always as identity primary key,
  brand text collate "C" not null,
  region text collate "C" not null,
  type text collate "C" not null,
  position integer not null,
  banner json not null,
  schedule json not null default '[]'
);
create index banner_place on banner (brand, region, type, position);

create function announce_frame_part() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_argv[0]);
  return null;
end $$;

create trigger menu_changed after insert or update or delete on menu_item
  for each statement execute function announce_frame_part('menu');
create trigger banner_changed after insert or update or delete on banner
  for each statement execute function announce_frame_part('banner');
