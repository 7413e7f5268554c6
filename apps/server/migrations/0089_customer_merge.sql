-- Accounts that staff joined with another one of the same customer.
create table customer_merge (
  -- Ended account. Its row in customer keeps no personal data.
  merged_id uuid primary key references customer on delete cascade,
  -- Account that stays; follows later merges, so that one lookup finds it.
  kept_id uuid not null references customer on delete cascade,
  merged_at timestamptz not null,
  check (merged_id <> kept_id)
);
create index customer_merge_kept on customer_merge (kept_id);

alter table session_family drop constraint session_family_ended_by_check;
alter table session_family add constraint session_family_ended_by_check
  check (ended_by in ('logout', 'reuse', 'password', 'deletion', 'block', 'merge'));

-- Consent in force after a merge: the stricter of both accounts.
alter table customer_marketing_choice drop constraint customer_marketing_choice_source_check;
alter table customer_marketing_choice add constraint customer_marketing_choice_source_check
  check (source in ('registration', 'account', 'merge'));

-- Credit that moves to the account that stays.
alter table ledger_movement drop constraint ledger_movement_kind_check;
alter table ledger_movement add constraint ledger_movement_kind_check
  check (kind in ('issue', 'grant', 'spend', 'refund', 'transfer', 'merge'));

-- No credit for an ended account, where the customer could not reach it. A merge holds the customer's row, so a call
-- that opens a credit account meanwhile waits for it here.
create function refuse_credit_of_merged() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform from customer where customer_id = new.customer_id for key share;
  end if;
  if new.balance > 0 and exists (select from customer_merge where merged_id = new.customer_id) then
    raise exception 'customer % was merged into another account', new.customer_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_account_not_merged before insert or update of balance on ledger_account
  for each row when (new.kind = 'credit') execute function refuse_credit_of_merged();
