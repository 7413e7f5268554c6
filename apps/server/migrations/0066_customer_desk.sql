-- Customers at the desk of the merchant: blocks, and a list that stays fast.
create table customer_block (
  block_id bigint generated always as identity primary key,
  customer_id uuid not null references customer on delete cascade,
  reason text not null,
  -- Name of the member of staff or of the command's user.
  blocked_by text not null,
  blocked_at timestamptz not null,
  unblock_reason text,
  unblocked_by text,
  unblocked_at timestamptz
);
create unique index customer_block_open on customer_block (customer_id) where unblocked_at is null;
create index customer_block_of_customer on customer_block (customer_id);

alter table session_family drop constraint session_family_ended_by_check;
alter table session_family add constraint session_family_ended_by_check
  check (ended_by in ('logout', 'reuse', 'password', 'deletion', 'block'));

-- Keyset pages, newest first: of everything, of a store.
create index customer_newest on customer (created_at desc, customer_id desc);
create index customer_newest_of_store on customer (brand, locale, created_at desc, customer_id desc);
-- Search by prefix; of phone numbers by their end, as they are typed with and without a country code.
create index customer_last_name on customer (lower(last_name) text_pattern_ops);
create index customer_first_name on customer (lower(first_name) text_pattern_ops);
create index customer_phone on customer (reverse(phone) text_pattern_ops) where phone is not null;
create index customer_login_email on customer_login (email_key text_pattern_ops);
create index contact_message_email on contact_message (lower(email), created_at desc);
