-- Changes of the default stop words: words added to them (true) or taken out (false).
create table search_stop_word (
  language text not null check (language in ('en', 'fr', 'de', 'ar')),
  word text not null,
  is_stop boolean not null,
  primary key (language, word)
);
create trigger search_stop_word_announced after insert or update or delete on search_stop_word
  for each statement execute function announce_catalog();

-- Order and look of the filters of a category and of the categories below it; the empty key is the search.
create table facet_display (
  brand text collate "C" not null,
  category_key text collate "C" not null,
  facets jsonb not null,
  version integer not null default 1,
  primary key (brand, category_key)
);
create trigger facet_display_announced after insert or update or delete on facet_display
  for each statement execute function announce_search_rules();

-- Searches of a day by query, with those followed by a click or an addition to the bag. No identifiers.
create table search_day (
  brand text collate "C" not null,
  language text not null,
  query text not null,
  day date not null,
  searches integer not null,
  clicks integer not null,
  adds integer not null,
  primary key (brand, language, query, day)
);
create index search_day_day on search_day (day);

-- Products that shoppers opened from the results of a query.
create table search_click (
  brand text collate "C" not null,
  language text not null,
  query text not null,
  product_sku text collate "C" not null,
  clicks real not null,
  counted_on date not null,
  primary key (brand, language, query, product_sku)
);

-- Fixes of a query, for the comparison a week later.
create table search_fix (
  id bigint generated always as identity primary key,
  brand text collate "C" not null,
  language text not null,
  store_id integer not null,
  query text not null,
  kind text not null check (kind in ('synonym', 'pin')),
  -- The word that is now a synonym, or the SKU of the pinned product.
  remedy text not null,
  results_before integer not null,
  fixed_at timestamptz not null
);
create index search_fix_store on search_fix (store_id, fixed_at desc);
