-- Permissions that this shop has met. A later version grants its new permissions to the default roles once, and
-- leaves alone what the merchant changed.
create table staff_permission (permission text collate "C" primary key);

insert into staff_permission
select unnest(array[
  'orders.read', 'orders.note', 'orders.hold', 'orders.edit', 'orders.cancel',
  'orders.refund', 'orders.create', 'orders.export', 'fulfilment.pack', 'fulfilment.ship',
  'returns.read', 'returns.receive', 'customers.read', 'customers.edit', 'customers.block',
  'customers.privacy', 'customers.export', 'credit.give', 'messages.read', 'messages.answer',
  'money.read', 'money.export', 'gift-cards.issue', 'staff.read', 'staff.invite',
  'staff.roles', 'audit.read', 'audit.export', 'approvals.decide', 'shop.readiness'
]);
