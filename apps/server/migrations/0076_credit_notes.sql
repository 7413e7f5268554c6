-- Credit notes: one per refund, numbered without gaps per brand and year.
create table credit_note_series (
  brand text not null,
  year integer not null,
  last_number integer not null,
  primary key (brand, year)
);

create table credit_note (
  order_id uuid not null references shop_order on delete cascade,
  -- Cause of the refund, shared by the rows of its tenders.
  reference text collate "C" not null,
  brand text not null,
  year integer not null,
  number integer not null,
  issued_at timestamptz not null,
  primary key (order_id, reference),
  unique (brand, year, number)
);

-- The number is taken at the end of the transaction: its row lock is the last one, so that refunds cannot deadlock on it.
create function issue_credit_note() returns trigger language plpgsql as $$
declare
  sold_by text;
  issued integer := extract(year from new.created_at at time zone 'UTC');
  next_number integer;
begin
  if exists (select from credit_note where order_id = new.order_id and reference = new.reference) then
    return null;
  end if;
  -- The lock of the audit chain, which is taken at commit, too: always before that of the series.
  perform pg_advisory_xact_lock(hashtext('audit_link'));
  select brand into sold_by from shop_order where order_id = new.order_id;
  insert into credit_note_series (brand, year, last_number) values (sold_by, issued, 1)
  on conflict (brand, year) do update set last_number = credit_note_series.last_number + 1
  returning last_number into next_number;
  insert into credit_note (order_id, reference, brand, year, number, issued_at)
  values (new.order_id, new.reference, sold_by, issued, next_number, new.created_at);
  return null;
end $$;

create constraint trigger credit_note_of_refund after insert on order_refund
deferrable initially deferred for each row execute function issue_credit_note();

-- Refunds of before get their numbers in the order of their time.
insert into credit_note (order_id, reference, brand, year, number, issued_at)
select order_id, reference, brand, year, row_number() over (partition by brand, year order by issued_at, order_id, reference),
  issued_at
from (
  select order_id, reference, brand, min(order_refund.created_at) as issued_at,
    extract(year from min(order_refund.created_at) at time zone 'UTC')::integer as year
  from order_refund join shop_order using (order_id)
  group by order_id, reference, brand
) as given;

insert into credit_note_series (brand, year, last_number)
select brand, year, max(number) from credit_note group by brand, year;
