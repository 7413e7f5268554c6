-- Keys of pages that the cache in front of the shop must drop. All replicas ask for the same key on the same change: the
-- row is one, and one replica sends it. A request while it is sent raises the version, so that it is sent once more.
create table cdn_purge (
  purge_key text primary key,
  version bigint not null default 1,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  claimed_until timestamptz,
  attempts int not null default 0
);
create index cdn_purge_due on cdn_purge (due_at);

-- One row: until when a replica has heard all changes, and the release whose pages the cache may hold. A replica that
-- starts purges all pages only if there was a gap, or if its release is new.
create table cdn_watch (
  is_only boolean primary key default true check (is_only),
  release text not null,
  heard_at timestamptz not null
);
