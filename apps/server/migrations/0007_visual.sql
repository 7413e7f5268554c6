-- What a picture looks like, as the version of the descriptor says; without a descriptor where it cannot be read.
create table product_visual (
  media_key text primary key,
  version integer not null,
  descriptor bytea
);

-- A photo that somebody searches with. The picture itself is never kept.
create table visual_upload (
  image_id text primary key,
  version integer not null,
  descriptor bytea not null,
  created_at timestamptz not null
);
create index visual_upload_created_at on visual_upload (created_at);
