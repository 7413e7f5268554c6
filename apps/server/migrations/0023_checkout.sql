-- paying: a payment is in progress and the quote is locked. ordered: it became an
-- order.
alter table quote drop constraint quote_status_check;
alter table quote add constraint quote_status_check check (status in ('open', 'merged', 'paying', 'ordered'));
-- Lock expiry: afterwards the quote can be changed whatever its status.
alter table quote add column paying_until timestamptz;
alter table quote add constraint quote_paying_ends check (status <> 'paying' or paying_until is not null);
drop index quote_of_customer;
create unique index quote_of_customer on quote (customer_id) where status in ('open', 'paying');
create index quote_ordered on quote (used_at) where status = 'ordered';

-- Checkout draft of a quote. Deleted with the quote and when it is ordered.
create table checkout (
  quote_id uuid primary key references quote on delete cascade,
  email text not null,
  -- Time of the newsletter opt-in.
  marketing_at timestamptz,
  delivery_address jsonb not null,
  -- Null: same as the delivery address.
  billing_address jsonb,
  method text check (method in ('standard', 'express', 'next-day', 'collect')),
  collect_point text,
  use_credit boolean not null default false,
  updated_at timestamptz not null
);
