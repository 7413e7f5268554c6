-- What a colleague should look at: a record in whose note they were mentioned. The text stays with the record.
create table staff_notice (
  notice_id bigint generated always as identity primary key,
  staff_id uuid not null references staff_account,
  kind text not null check (kind in ('order-note')),
  -- Number of the order.
  entity_id text not null,
  author text not null,
  at timestamptz not null,
  read_at timestamptz
);
create index staff_notice_of_account on staff_notice (staff_id, notice_id desc);
create index staff_notice_old on staff_notice (at);

-- Mail for each notice. The owner of the account switches it off.
alter table staff_account add column mails_notices boolean not null default true;

create function announce_live_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_live', concat_ws('|', 'notices', new.staff_id, 1, '', new.staff_id));
  return null;
end
$$;
create trigger staff_notice_live after insert or update on staff_notice
  for each row execute function announce_live_notice();
