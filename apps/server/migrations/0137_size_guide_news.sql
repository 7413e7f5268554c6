-- Pages with size guides are purged when a guide changes.
create function announce_size_guide() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', 'size-guide');
  return null;
end $$;
create trigger size_guide_announced after insert or update or delete on size_guide
  for each statement execute function announce_size_guide();
