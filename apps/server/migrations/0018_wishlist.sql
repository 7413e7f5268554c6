-- Wishlists. Names, prices and stock are read from the catalogue on every request.
create table wishlist (
  wishlist_id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  -- Null: the first list, whose name is translated.
  name text,
  is_default boolean not null,
  -- Stored in clear, because its owner is shown the link again. Read access only.
  share_token text unique,
  shares_name boolean not null default false,
  created_at timestamptz not null
);
create unique index wishlist_default on wishlist (customer_id) where is_default;
create unique index wishlist_name on wishlist (customer_id, lower(name));

-- Product, and variant if chosen. No foreign key: it may leave the catalogue and return.
create table wishlist_item (
  item_id uuid primary key default gen_random_uuid(),
  wishlist_id uuid not null references wishlist on delete cascade,
  product_sku text collate "C" not null,
  variant_sku text collate "C",
  -- Shown when the product has left the catalogue.
  title text not null,
  -- Store of the notifications: prices, stock and language.
  brand text not null,
  locale text not null,
  pool text not null check (pool in ('gb', 'us')),
  price_list text collate "C" not null,
  saved_amount integer not null,
  -- Price at the last check or notification.
  watched_amount integer not null,
  notify_price_drop boolean not null default false,
  notify_back_in_stock boolean not null default false,
  added_at timestamptz not null,
  -- Sold out since, and back in stock since.
  out_since timestamptz,
  back_at timestamptz,
  unique (wishlist_id, product_sku)
);
create index wishlist_item_restock on wishlist_item (product_sku, pool) where notify_back_in_stock;
create index wishlist_item_drop on wishlist_item (wishlist_id) where notify_price_drop;

-- Notification settings of a customer.
create table wishlist_reader (
  customer_id uuid primary key references customer on delete cascade,
  -- Can only unsubscribe.
  unsubscribe_token text not null unique,
  digest_at timestamptz
);

-- Units announced to wishlists; like `mailed_at` and `mailed_after` of back_in_stock_request.
create table wishlist_promise (
  variant_sku text collate "C" not null,
  pool text not null,
  mailed_at timestamptz not null,
  mailed_after bigint not null
);
create index wishlist_promise_size on wishlist_promise (variant_sku, pool, mailed_at);
create index wishlist_promise_age on wishlist_promise (mailed_at);
