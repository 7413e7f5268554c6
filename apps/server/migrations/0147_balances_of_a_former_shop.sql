-- Balances that gift cards and customers bring from a former shop, and their withdrawal when the import is undone.
alter table ledger_movement drop constraint ledger_movement_kind_check;
alter table ledger_movement add constraint ledger_movement_kind_check
  check (kind in ('issue', 'grant', 'spend', 'refund', 'transfer', 'merge', 'import', 'withdraw'));
