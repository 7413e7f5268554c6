-- Messages to a warehouse system or carrier. The content is built when it is sent, so no address is stored here.
create table warehouse_message (
  -- pack/<order>, cancel/<order> or collect/<package>
  subject text collate "C" primary key,
  event_id uuid not null,
  order_id uuid not null references shop_order on delete cascade,
  -- Of the content: a changed order is sent again.
  digest text not null,
  -- Of the order, as it was compared last.
  version integer not null,
  sent_at timestamptz
);
create index warehouse_message_of_order on warehouse_message (order_id);

-- Messages of a warehouse system or carrier that were carried out, by its id.
create table warehouse_event (
  event_id text collate "C" primary key,
  received_at timestamptz not null
);

-- Mails that continued a thread, by the hash of their Message-ID.
create table inbound_mail (
  message_hash text collate "C" primary key,
  received_at timestamptz not null
);

-- Result of the latest comparison of orders with stock, ledger and payments.
create table reconciliation_check (
  is_latest boolean primary key default true check (is_latest),
  checked_at timestamptz not null,
  discrepancies integer not null
);
