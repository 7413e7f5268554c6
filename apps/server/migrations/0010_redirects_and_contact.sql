-- Merchants' redirects. They take precedence over pages; redirects of renamed pages are in the catalogue.
create table page_redirect (
  brand text collate "C" not null,
  path text collate "C" not null,
  target text not null,
  status smallint not null check (status in (301, 302)),
  created_at timestamptz not null,
  primary key (brand, path)
);

create trigger page_redirect_changed after insert or update or delete on page_redirect
  for each statement execute function announce_frame_part('redirect');

create table contact_message (
  id uuid primary key default gen_random_uuid(),
  brand text not null,
  locale text not null,
  name text not null,
  email text not null,
  topic text not null,
  order_number text,
  message text not null,
  -- False: rate limited, no mail was sent.
  mailed boolean not null,
  created_at timestamptz not null
);
create index contact_message_order on contact_message (brand, created_at);

-- Rate limit counters by mail address and network; deleted when expired.
create table contact_attempt (
  sender text collate "C" not null,
  at timestamptz not null
);
create index contact_attempt_sender on contact_attempt (sender, at);
create index contact_attempt_age on contact_attempt (at);
