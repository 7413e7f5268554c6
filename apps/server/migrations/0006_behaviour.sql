-- Aggregated views, purchases and searches of shoppers with consent. No row identifies a device or customer.
-- Counts decay daily from `counted_on`, see `faded`.

-- Decayed value of an earlier count.
create function faded(amount real, counted_on date, today date, per_day real) returns real
  language sql immutable parallel safe
  return (amount * power(per_day::double precision, greatest(0, today - counted_on)))::real;

create table product_interest (
  brand text collate "C" not null,
  product_sku text collate "C" not null,
  -- Slow decay: popularity of the product.
  views real not null,
  purchases real not null,
  -- Fast decay: trending now.
  trend real not null,
  counted_on date not null,
  primary key (brand, product_sku)
);
create index product_interest_trend on product_interest (brand, trend desc);

-- Pairs viewed in one visit or bought in one order; the lower SKU first.
create table product_pair (
  brand text collate "C" not null,
  first_sku text collate "C" not null,
  second_sku text collate "C" not null,
  views real not null,
  purchases real not null,
  counted_on date not null,
  primary key (brand, first_sku, second_sku),
  check (first_sku < second_sku)
);
create index product_pair_second on product_pair (brand, second_sku);

create table search_interest (
  brand text collate "C" not null,
  language text not null,
  query text not null,
  searches real not null,
  -- Bitmap of 63 bits: each visitor sets one bit, a different one per query. Enough to see several visitors, too few to
  -- identify one.
  visitor_bits bigint not null,
  counted_on date not null,
  primary key (brand, language, query)
);
create index search_interest_searches on search_interest (brand, language, searches desc);
