-- Planned changes of the online flag, and products that the merchant has put away. Apart from the product, which an
-- import replaces.
create table product_lifecycle (
  product_sku text collate "C" primary key references product on delete cascade,
  online_at timestamptz,
  offline_at timestamptz,
  archived_at timestamptz,
  check (online_at is null or offline_at is null or online_at < offline_at)
);
create index product_lifecycle_online on product_lifecycle (online_at) where online_at is not null;
create index product_lifecycle_offline on product_lifecycle (offline_at) where offline_at is not null;

-- When a text was last changed; missing means unchanged since the product exists. A translation older than its source
-- is outdated.
create table product_text_change (
  product_sku text collate "C" not null references product on delete cascade,
  locale text collate "C" not null,
  field text not null check (field in ('title', 'description', 'materials', 'care', 'colour')),
  changed_at timestamptz not null,
  primary key (product_sku, locale, field)
);

-- Same as normaliseWords of packages/domain for the scripts that the shop writes (a test compares both): no case, no
-- marks, letters and digits only. Ranges of code points instead of classes, which depend on the server's locale.
create function normalise_words(given text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(
    regexp_replace(lower(normalize(given, NFKD)), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u20d0-\u20ff]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02df\u060c\u061b\u061f\u0640\u066a-\u066d\u06d4\u2000-\u206f\u20a0-\u20bf\u2100-\u214f\u2190-\u2bff\u3000-\u3020]+',
    ' ', 'g'))
$$;

-- Words of a text, for a search by the start of each word. An array instead of a parser, which depends on the locale;
-- a bound body instead of a text, which an index would read without the search path.
create function listed_words(given text) returns tsvector language sql immutable strict parallel safe
return array_to_tsvector(array_remove(string_to_array(normalise_words(given), ' '), ''));
create index product_text_words on product_text using gin (listed_words(title || ' ' || coalesce(colour, '')));
