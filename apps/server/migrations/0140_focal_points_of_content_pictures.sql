-- Pages show the focal points of library pictures: a change drops what is cached of content, menus and banners.
create function announce_focal_point() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end $$;
create trigger media_asset_focus_announced after update of focus_x, focus_y on media_asset
  for each row when (old.focus_x is distinct from new.focus_x or old.focus_y is distinct from new.focus_y)
  execute function announce_focal_point();
