-- Videos. Immutable like pictures: changed content becomes a new row.
create table video (
  -- Original name and start of its hash; part of the URL.
  key text primary key,
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Relative to the folder of committed demo masters or of stored masters, depending on the source.
  file_name text not null,
  mime text not null check (mime in ('video/mp4', 'video/webm')),
  bytes integer not null check (bytes > 0),
  source text not null check (source in ('demo', 'upload')),
  created_at timestamptz not null default now()
);

-- Videos of the media list, apart from its pictures: whatever shows one picture of a product never meets a video. Positions
-- are those of the whole list.
create table product_video (
  product_sku text collate "C" not null references product,
  position integer not null,
  video_key text not null,
  -- Picture shown before the video plays; null for the product's first picture.
  poster_key text,
  alt json,
  primary key (product_sku, position)
);

create trigger product_video_insert_revised after insert on product_video referencing new table as changed_rows
  for each statement execute function raise_product_part_revision();
create trigger product_video_update_revised after update on product_video referencing new table as changed_rows
  for each statement execute function raise_product_part_revision();
create trigger product_video_delete_revised after delete on product_video referencing old table as changed_rows
  for each statement execute function raise_product_part_revision();
