-- Copy of a mail as it was sent, for customer service. Secrets such as one-time links are masked before they are stored.
alter table mail
  add column order_number text,
  add column subject text,
  add column html text,
  add column body_text text,
  -- False: the copy has masked secrets, so that it cannot be sent again.
  add column is_whole boolean not null default false,
  add column resend_of uuid references mail on delete set null,
  add column resend_by text,
  -- Chosen by the caller: a repeated request finds the mail of the first one.
  add column resend_key uuid unique;
create index mail_recent on mail (created_at desc, id desc);
create index mail_recipient on mail (lower(recipient), created_at desc);
create index mail_order on mail (order_number, created_at desc) where order_number is not null;
create index mail_resend on mail (resend_of) where resend_of is not null;

-- Events of the first three days after an endpoint was switched off are kept for it as waiting deliveries.
alter table webhook_endpoint add column off_since timestamptz;
create or replace function has_webhook(event text) returns boolean language sql stable as $$
  select exists (
    select from webhook_endpoint
    where (state = 'on' or off_since > now() - interval '3 days') and event = any (events))
$$;
