-- Quotes that staff serve: orders taken by phone, and quotes that a shopper shares with staff by a code.
create table phone_order (
  phone_order_id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references quote on delete cascade,
  kind text not null check (kind in ('phone', 'shared')),
  store_id integer not null,
  author jsonb not null,
  created_at timestamptz not null,
  -- Pay link of the mail: hash only, used once.
  link_hash bytea unique,
  link_sent_at timestamptz,
  link_expires_at timestamptz,
  link_used_at timestamptz,
  -- Consent of the shopper ends then.
  shared_until timestamptz,
  ended_at timestamptz,
  order_id uuid references shop_order on delete set null,
  constraint link_complete check ((link_hash is null) = (link_sent_at is null) and (link_hash is null) = (link_expires_at is null)),
  constraint shared_until_set check ((kind = 'shared') = (shared_until is not null))
);
create index phone_order_of_quote on phone_order (quote_id);
create index phone_order_newest on phone_order (created_at desc, phone_order_id desc);
create index phone_order_of_order on phone_order (order_id);
