-- Networks from which a customer has signed in, hashed: attempts from them are throttled apart from those of strangers.
create table customer_network (
  customer_id uuid not null references customer on delete cascade,
  network_hash text collate "C" not null,
  last_seen_at timestamptz not null,
  primary key (customer_id, network_hash)
);
create index customer_network_age on customer_network (last_seen_at);
