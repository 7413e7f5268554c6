-- Paid orders that the next digest to the merchant lists. A row leaves in the transaction that queues the mail.
create table merchant_notice (
  order_id uuid primary key references shop_order on delete cascade,
  paid_at timestamptz not null
);
create index merchant_notice_oldest on merchant_notice (paid_at);
