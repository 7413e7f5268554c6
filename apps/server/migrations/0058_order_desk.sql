-- Orders at the desk of the merchant: version for edit conflicts, hold, signs of fraud, notes, and lists that stay fast.
alter table shop_order
  add column version integer not null default 1,
  add column on_hold_since timestamptz,
  add column on_hold_reason text,
  add column signals text[] not null default '{}',
  -- Part of the delivery price, with its added tax, that was refunded.
  add column delivery_refunded_amount integer not null default 0 check (delivery_refunded_amount >= 0),
  add constraint order_hold_has_reason check ((on_hold_since is null) = (on_hold_reason is null));

alter table order_line
  -- Units cancelled before packing, whose stock is free again; included in the refunded units.
  add column cancelled_quantity integer not null default 0,
  add column packed_quantity integer not null default 0,
  -- Units and money refunded without a return.
  add column refunded_quantity integer not null default 0,
  add column refunded_amount integer not null default 0,
  add column refunded_tax_amount integer not null default 0;
alter table order_line drop constraint line_returned_once;
alter table order_line
  add constraint line_returned_once
    check (returned_quantity >= 0 and refunded_quantity >= 0 and returned_quantity + refunded_quantity <= quantity),
  add constraint line_packed_once
    check (cancelled_quantity >= 0 and packed_quantity >= 0 and cancelled_quantity + packed_quantity <= quantity
      and cancelled_quantity <= refunded_quantity),
  add constraint line_refunded_once
    check (refunded_amount between 0 and total_amount and refunded_tax_amount between 0 and tax_amount);

create table order_note (
  note_id bigint generated always as identity primary key,
  order_id uuid not null references shop_order on delete cascade,
  text text not null,
  -- Ids of members of staff.
  mentions text[] not null default '{}',
  author jsonb not null,
  at timestamptz not null
);
create index order_note_of_order on order_note (order_id);

-- Keyset pages, newest first: of everything, of a state, of a store.
create index order_newest on shop_order (placed_at desc, order_id desc) where state not in ('placing', 'abandoned');
create index order_newest_of_state on shop_order (state, placed_at desc, order_id desc);
create index order_newest_of_store on shop_order (brand, locale, placed_at desc, order_id desc)
  where state not in ('placing', 'abandoned');
create index order_on_hold on shop_order (placed_at desc, order_id desc) where on_hold_since is not null;
create index order_flagged on shop_order (placed_at desc, order_id desc) where signals <> '{}';
create index order_by_total on shop_order (total_amount) where state not in ('placing', 'abandoned');

-- Search by prefix. `text_pattern_ops` serves equality, too.
drop index order_email;
create index order_email on shop_order (email_key text_pattern_ops);
create index order_address_last_name on order_address (lower(last_name) text_pattern_ops);
create index order_address_first_name on order_address (lower(first_name) text_pattern_ops);
create index order_address_postcode on order_address (upper(replace(postcode, ' ', '')) text_pattern_ops);
create index order_tender_last_four on order_tender (right(label, 4)) where kind = 'payment';
