-- Address book. Fields that a country does not use are null.
create table customer_address (
  address_id uuid primary key default gen_random_uuid(),
  -- Insertion order.
  position bigint generated always as identity,
  customer_id uuid not null references customer on delete cascade,
  first_name text not null,
  last_name text not null,
  company text,
  line1 text not null,
  line2 text,
  city text,
  region text,
  postcode text,
  country text not null,
  -- E.164, such as +442079460000.
  phone text,
  is_default_delivery boolean not null,
  is_default_billing boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index customer_address_book on customer_address (customer_id, position);
create unique index customer_address_default_delivery on customer_address (customer_id) where is_default_delivery;
create unique index customer_address_default_billing on customer_address (customer_id) where is_default_billing;

-- Email change requests; a job checks later whether the address is taken.
create table email_change_request (
  request_id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  email text not null,
  email_key text not null,
  brand text not null,
  locale text not null,
  asked_at timestamptz not null
);

-- Confirmation links mailed to new addresses, hashed. Valid only while the customer still has the old
-- address.
create table email_change (
  token_hash bytea primary key,
  customer_id uuid not null references customer on delete cascade,
  old_email_key text not null,
  email text not null,
  email_key text not null,
  brand text not null,
  locale text not null,
  made_at timestamptz not null
);
create index email_change_customer on email_change (customer_id);
create index email_change_age on email_change (made_at);
