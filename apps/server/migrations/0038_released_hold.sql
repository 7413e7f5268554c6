-- Hold of an unpaid order whose payment page was left: the stock is free again, the payment can still succeed.
alter table shop_order add column hold_released_at timestamptz;
-- Since when the payment waits for its payer: at another site, or for the card's bank. Null while a card is charged.
alter table shop_order add column waiting_since timestamptz;
