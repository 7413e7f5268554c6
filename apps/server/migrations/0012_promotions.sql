-- A rule that takes something off a bag. Without a brand it is one of all brands, without locales one of all locales,
-- without a code it comes by itself. The rule is as packages/domain/src/promotion.ts says.
create table promotion (
  key text collate "C" primary key,
  brand text collate "C",
  locales text[],
  -- In capitals.
  code text collate "C",
  rule jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null,
  saved_at timestamptz not null
);
create index promotion_code on promotion (code) where code is not null;
create index promotion_automatic on promotion (ends_at) where code is null and active;

-- Who has used what, by the reference of an order. Where a promotion is limited, each use takes one of its slots, so
-- that the keys hold the limit whatever happens at once.
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
