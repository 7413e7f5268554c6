-- Double-entry ledger of credit and gift cards. Amounts are in minor units.
create table ledger_account (
  account_id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('credit', 'gift-card', 'house')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Credit accounts only. No foreign key: the ledger outlives the customer.
  customer_id uuid,
  -- Name of an internal account.
  house text check (house in ('issued', 'promotions', 'orders')),
  -- Customers' accounts only. Internal accounts have no balance: the row would be a lock contention point.
  balance integer constraint ledger_never_below_zero check (balance >= 0),
  opened_at timestamptz not null default now(),
  check ((kind = 'credit') = (customer_id is not null)),
  check ((kind = 'house') = (house is not null)),
  check ((kind = 'house') = (balance is null))
);
create unique index ledger_account_credit on ledger_account (customer_id, currency) where kind = 'credit';
create unique index ledger_account_house on ledger_account (house, currency) where kind = 'house';

-- Created in advance, so that concurrent payments do not wait for their creation.
insert into ledger_account (kind, house, currency)
select 'house', house, currency
from unnest(array['issued', 'promotions', 'orders']) as house,
  unnest(array['GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD', 'AED', 'SAR', 'QAR']) as currency;

create table ledger_movement (
  movement_id bigint generated always as identity primary key,
  -- Idempotency key: the cause, such as the payment of an order.
  reference text collate "C" not null unique check (reference <> ''),
  kind text not null check (kind in ('issue', 'grant', 'spend', 'refund', 'transfer')),
  -- Shown to the customer: order number or last four digits of a card.
  about text,
  at timestamptz not null
);

create table ledger_entry (
  entry_id bigint generated always as identity primary key,
  movement_id bigint not null references ledger_movement,
  account_id uuid not null references ledger_account,
  amount integer not null check (amount <> 0),
  unique (movement_id, account_id)
);
create index ledger_entry_account on ledger_entry (account_id, entry_id desc);

create table gift_card (
  gift_card_id uuid primary key default gen_random_uuid(),
  account_id uuid not null unique references ledger_account,
  -- Hash only: reading this table does not allow paying.
  code_hash bytea not null unique,
  last_four text not null,
  issued_at timestamptz not null
);

-- Deferred check: a movement has at least two entries of one currency that sum to zero.
create function require_balanced_movement() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_entry join ledger_account using (account_id)
    where movement_id = new.movement_id
    having count(*) >= 2 and sum(amount) = 0 and count(distinct currency) = 1
  ) then
    raise exception 'movement % does not balance', new.movement_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_movement_balances after insert on ledger_movement
  deferrable initially deferred for each row execute function require_balanced_movement();
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function require_balanced_movement();

-- Deferred check: a balance equals the sum of its entries.
create function require_true_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_account where account_id = new.account_id and balance <> (
      select coalesce(sum(amount), 0) from ledger_entry where account_id = new.account_id
    )
  ) then
    raise exception 'the balance of account % is not what its entries say', new.account_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_account_is_true after insert or update on ledger_account
  deferrable initially deferred for each row execute function require_true_balance();
create constraint trigger ledger_entry_is_counted after insert on ledger_entry
  deferrable initially deferred for each row execute function require_true_balance();

create function refuse_rewriting_books() returns trigger language plpgsql as $$
begin
  raise exception 'the books are only ever added to';
end $$;
create trigger ledger_movement_is_final before update or delete or truncate on ledger_movement
  for each statement execute function refuse_rewriting_books();
create trigger ledger_entry_is_final before update or delete or truncate on ledger_entry
  for each statement execute function refuse_rewriting_books();
create trigger ledger_account_stays before delete or truncate or update of account_id, kind, currency, customer_id, house
  on ledger_account for each statement execute function refuse_rewriting_books();
