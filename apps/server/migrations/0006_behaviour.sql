-- What shoppers who allowed it look at, buy and search for, as counts. No row leads to a device or a person.
-- Counts fade by the day, from `counted_on` on: see `faded`.

-- An amount of a former day, as much as it is worth today.
create function faded(amount real, counted_on date, today date, per_day real) returns real
  language sql immutable parallel safe
  return (amount * power(per_day::double precision, greatest(0, today - counted_on)))::real;

create table product_interest (
  brand text collate "C" not null,
  product_sku text collate "C" not null,
  -- These two fade slowly: what a product is worth beside others.
  views real not null,
  purchases real not null,
  -- Fades within days: what is wanted right now.
  trend real not null,
  counted_on date not null,
  primary key (brand, product_sku)
);
create index product_interest_trend on product_interest (brand, trend desc);

-- Looked at on one visit, or bought in one order. Each pair once, the lower sku first.
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
  -- Each visitor sets one of 63 bits, another for each query: enough to see that there were several, too little to
  -- tell who.
  visitor_bits bigint not null,
  counted_on date not null,
  primary key (brand, language, query)
);
create index search_interest_searches on search_interest (brand, language, searches desc);
