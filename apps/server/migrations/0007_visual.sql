-- Visual descriptors by version; null for unreadable pictures.
create table product_visual (
  media_key text primary key,
  version integer not null,
  descriptor bytea
);

-- Descriptor of a photo used for search. The photo itself is not stored.
create table visual_upload (
  image_id text primary key,
  version integer not null,
  descriptor bytea not null,
  created_at timestamptz not null
);
create index visual_upload_created_at on visual_upload (created_at);
