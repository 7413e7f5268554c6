-- Part of the account credit that a checkout may use, in minor units; null: as much as covers the total.
alter table checkout add column credit_limit integer check (credit_limit > 0);
