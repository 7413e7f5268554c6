-- Money that is authorised at placing and captured at dispatch.
alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check
  check (state in ('created', 'action', 'authorised', 'captured', 'declined', 'cancelled'));
-- Until when the bank holds an authorised amount; null where the gateway does not say.
alter table payment add column authorised_until timestamptz;
-- Set before the capture is requested: from then on nothing is released, only refunded.
alter table payment add column capture_amount integer check (capture_amount between 0 and amount);
create index payment_authorised on payment (authorised_until) where state = 'authorised';

-- A release gives back a part of an authorised amount; nothing was taken.
alter table payment_refund add column is_release boolean not null default false;

-- When the payment of an order was taken; null while it is authorised only.
alter table shop_order add column charged_at timestamptz;
update shop_order set charged_at = paid_at where paid_at is not null;

alter table gateway_payment drop constraint gateway_payment_state_check;
alter table gateway_payment add constraint gateway_payment_state_check
  check (state in ('action', 'processing', 'authorised', 'captured', 'declined', 'cancelled'));
alter table gateway_payment add column is_captured_later boolean not null default false;
alter table gateway_payment add column captured_amount integer check (captured_amount between 0 and amount);
