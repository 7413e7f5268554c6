-- Receipt of a returned line: its condition, what went back to stock, and what was not refunded.
alter table order_return_line
  add column condition text check (condition in ('as-new', 'worn', 'damaged', 'missing')),
  add column restocked_quantity integer check (restocked_quantity between 0 and quantity),
  add column deducted_amount integer not null default 0 check (deducted_amount >= 0);
alter table order_return add column end_note text;
create index order_return_ended on order_return (state, ended_at desc, return_id) where state <> 'requested';
