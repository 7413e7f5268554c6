-- Paying: somebody pays for what is in the bag, which cannot be changed meanwhile. Ordered: it is an order, and no bag
-- any more.
alter table quote drop constraint quote_status_check;
alter table quote add constraint quote_status_check check (status in ('open', 'merged', 'paying', 'ordered'));
-- Nobody waits for a payment longer than this: from then on the bag is open, whatever its status says.
alter table quote add column paying_until timestamptz;
alter table quote add constraint quote_paying_ends check (status <> 'paying' or paying_until is not null);
drop index quote_of_customer;
create unique index quote_of_customer on quote (customer_id) where status in ('open', 'paying');
create index quote_ordered on quote (used_at) where status = 'ordered';

-- How far the checkout of a bag has come. Goes with the bag, and once it is ordered.
create table checkout (
  quote_id uuid primary key references quote on delete cascade,
  email text not null,
  -- When news by mail were asked for; never before somebody chose it.
  marketing_at timestamptz,
  delivery_address jsonb not null,
  -- None: the one of delivery.
  billing_address jsonb,
  method text check (method in ('standard', 'express', 'next-day', 'collect')),
  collect_point text,
  use_credit boolean not null default false,
  updated_at timestamptz not null
);
