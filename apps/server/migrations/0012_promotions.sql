-- Promotions. Null brand: all brands; null locales: all locales; null code: automatic. The rule has the shape of
-- packages/domain/src/quote/promotion/promotion.ts.
create table promotion (
  key text collate "C" primary key,
  brand text collate "C",
  locales text[],
  -- Upper case.
  code text collate "C",
  rule jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null,
  saved_at timestamptz not null
);
create index promotion_code on promotion (code) where code is not null;
create index promotion_automatic on promotion (ends_at) where code is null and active;

-- Redemptions by order reference. Each use of a limited promotion takes a numbered slot, so that unique keys enforce the
-- limit under concurrency.
create table promotion_redemption (
  promotion_key text collate "C" not null references promotion,
  reference text collate "C" not null,
  slot integer check (slot >= 1),
  customer_key text collate "C",
  customer_slot integer check (customer_slot >= 1),
  redeemed_at timestamptz not null,
  primary key (promotion_key, reference),
  unique (promotion_key, slot),
  unique (promotion_key, customer_key, customer_slot)
);
create index promotion_redemption_reference on promotion_redemption (reference);
