-- Money at the desk of the merchant: blocked gift cards, and lists that stay fast.
alter table gift_card
  add column blocked_at timestamptz,
  add column blocked_reason text,
  add constraint gift_card_block_has_reason check ((blocked_at is null) = (blocked_reason is null));
create index gift_card_newest on gift_card (issued_at desc, gift_card_id desc);
create index gift_card_last_four on gift_card (last_four);
create index payment_newest on payment (created_at desc, reference desc);
-- Days of the settlement.
create index order_charged on shop_order (charged_at) where charged_at is not null;
create index order_paid on shop_order (paid_at) where paid_at is not null;
create index payment_refund_done on payment_refund (done_at);
create index order_refund_done on order_refund (done_at) where done_at is not null;
