-- What customers save for later. Names, prices and stock are the catalogue's, read anew each time.
create table wishlist (
  wishlist_id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  -- Nothing: the first list, which each language calls by its own word.
  name text,
  is_default boolean not null,
  -- Its owner is shown the link again, so it is kept as it is. It opens a list to be looked at, and nothing else.
  share_token text unique,
  shares_name boolean not null default false,
  created_at timestamptz not null
);
create unique index wishlist_default on wishlist (customer_id) where is_default;
create unique index wishlist_name on wishlist (customer_id, lower(name));

-- One colour of a style, and the size where one was chosen. It may leave the catalogue and come again: no foreign key.
create table wishlist_item (
  item_id uuid primary key default gen_random_uuid(),
  wishlist_id uuid not null references wishlist on delete cascade,
  product_sku text collate "C" not null,
  variant_sku text collate "C",
  -- By this a piece is known once the catalogue does not show it any more.
  title text not null,
  -- The store it was saved in, whose prices, stock and language news about it have.
  brand text not null,
  locale text not null,
  pool text not null check (pool in ('gb', 'us')),
  price_list text collate "C" not null,
  saved_amount integer not null,
  -- What was asked when we last looked or told.
  watched_amount integer not null,
  notify_price_drop boolean not null default false,
  notify_back_in_stock boolean not null default false,
  added_at timestamptz not null,
  -- Sold out since; and when it came back.
  out_since timestamptz,
  back_at timestamptz,
  unique (wishlist_id, product_sku)
);
create index wishlist_item_restock on wishlist_item (product_sku, pool) where notify_back_in_stock;
create index wishlist_item_drop on wishlist_item (wishlist_id) where notify_price_drop;

-- What is known of a customer as a reader of news about their lists.
create table wishlist_reader (
  customer_id uuid primary key references customer on delete cascade,
  -- Can do nothing but end the mails.
  unsubscribe_token text not null unique,
  digest_at timestamptz
);

-- Units of which somebody was told because of a wishlist: as `mailed_at` and `mailed_after` of a back_in_stock_request.
create table wishlist_promise (
  variant_sku text collate "C" not null,
  pool text not null,
  mailed_at timestamptz not null,
  mailed_after bigint not null
);
create index wishlist_promise_size on wishlist_promise (variant_sku, pool, mailed_at);
create index wishlist_promise_age on wishlist_promise (mailed_at);
