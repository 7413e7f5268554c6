-- Referral and gift card terms of a store, as saved in the back office. Rows are versions: never changed, except that a
-- scheduled one may be cancelled. Without a row in force the brand data applies.
create table store_terms (
  kind text collate "C" not null check (kind in ('referral', 'gift-card')),
  store_id integer not null,
  version integer not null check (version >= 1),
  starts_at timestamptz not null,
  values jsonb not null,
  saved_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (kind, store_id, version)
);

-- Codes of a referrer with the terms that each promises. `referrer.code` is the one that is shown to the customer now;
-- earlier ones keep working under their own terms.
create table referral_offer (
  code text collate "C" primary key,
  customer_id uuid not null references referrer on delete cascade,
  -- Null: made before this migration in a store that it does not know; the brand data applies.
  promise jsonb,
  made_at timestamptz not null
);
create index referral_offer_customer on referral_offer (customer_id);

-- Terms promised when the friend was invited, joined or ordered.
alter table referral add column promise jsonb;

-- Codes and referrals so far were made under the brand data of these locales. The friend's percentage is that of the
-- promotion of the code.
insert into referral_offer (code, customer_id, promise, made_at)
select referrer.code, customer_id,
  case when reward is not null then jsonb_build_object(
    'friendPercent', coalesce((promotion.rule -> 'effect' ->> 'percent')::integer, 15),
    'reward', reward, 'currency', currency, 'rewardDays', 365, 'minimumOrders', '{}'::jsonb
  ) end, created_at
from referrer
left join (values ('en-GB', 1000, 'GBP'), ('en-US', 1500, 'USD'), ('en-AU', 2000, 'AUD')) as usual (locale, reward, currency)
  using (locale)
left join promotion on promotion.key = 'referral-' || lower(referrer.code);
update referral set promise = referral_offer.promise
from referrer join referral_offer using (code)
where referrer.customer_id = referral.customer_id;
