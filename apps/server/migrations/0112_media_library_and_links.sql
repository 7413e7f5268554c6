-- Pictures that editors uploaded for pages, menus and banners. The picture itself is an immutable row of media.
create table media_asset (
  id bigint generated always as identity primary key,
  key text not null unique references media (key),
  -- File name as uploaded.
  name text not null,
  -- Alternative text by locale.
  alt json not null default '{}',
  -- In percent from the left and the top, as of pictures of products.
  focus_x smallint check (focus_x between 0 and 100),
  focus_y smallint check (focus_y between 0 and 100),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- No longer offered by the picker; the picture stays served.
  archived_at timestamptz,
  constraint media_asset_focus_is_whole check ((focus_x is null) = (focus_y is null))
);
create index product_media_key on product_media (media_key);

-- Findings of the last check of links. A finding keeps its row, and so the day it was first seen, until it is mended.
create table link_finding (
  id bigint generated always as identity primary key,
  holder_kind text not null check (holder_kind in ('document', 'menu', 'banner')),
  holder_id text not null,
  -- Title, region or locale, type: enough to name and open the holder.
  holder json not null,
  brand text not null,
  path text not null,
  href text not null,
  reason text not null,
  -- New address of a page that has moved.
  target text,
  missing_in integer[] not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  unique (holder_kind, holder_id, brand, path, href)
);

create table link_check (
  -- One row.
  id boolean primary key default true check (id),
  checked_at timestamptz not null,
  links integer not null
);
