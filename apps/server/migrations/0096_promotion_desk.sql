-- Edits of a promotion carry its version, so that two members of staff do not overwrite each other.
alter table promotion
  add column version integer not null default 1,
  -- referral: made by the shop for one customer, and not listed among the merchant's promotions.
  add column origin text collate "C" not null default 'merchant' check (origin in ('merchant', 'referral')),
  -- True: applied by the codes of single_use_code only.
  add column single_use boolean not null default false,
  add check (not (single_use and code is not null));
update promotion set origin = 'referral' where key like 'referral-%' or key like 'reward-%';
create index promotion_listed on promotion (key) where origin = 'merchant';

-- Codes made in bulk. `made_at` is null while they are being made.
create table single_use_batch (
  batch_id uuid primary key,
  promotion_key text collate "C" not null references promotion,
  prefix text not null,
  count integer not null check (count >= 1),
  created_at timestamptz not null,
  made_at timestamptz
);
create index single_use_batch_promotion on single_use_batch (promotion_key, created_at);

create table single_use_code (
  -- Upper case.
  code text collate "C" primary key,
  batch_id uuid not null references single_use_batch,
  promotion_key text collate "C" not null references promotion,
  -- Reference of the order, as in promotion_redemption.
  used_by text collate "C",
  used_at timestamptz
);
create index single_use_batch_codes on single_use_code (batch_id, code);
create index single_use_code_used on single_use_code (used_by) where used_by is not null;
create index single_use_code_used_batch on single_use_code (batch_id) where used_by is not null;
