-- Cost prices, for margins. No shopper sees them.
create table product_cost (
  product_sku text collate "C" not null references product on delete cascade,
  currency text not null,
  amount integer not null check (amount >= 0),
  primary key (product_sku, currency)
);

-- Markdown plans with the prices before and after, so that a whole plan can be rolled back.
create table markdown_plan (
  plan_id bigint generated always as identity primary key,
  name text not null,
  price_list text collate "C" not null,
  percent integer not null,
  ending integer,
  from_at timestamptz not null,
  to_at timestamptz,
  author text not null,
  made_at timestamptz not null,
  rolled_back_at timestamptz,
  rolled_back_by text
);
create table markdown_line (
  plan_id bigint not null references markdown_plan on delete cascade,
  product_sku text collate "C" not null,
  before jsonb not null,
  after jsonb not null,
  primary key (plan_id, product_sku)
);
