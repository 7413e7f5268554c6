-- Bags of previews. They are priced for another moment, are usable in a preview only, and can never be ordered.
alter table quote add column preview boolean not null default false;

-- Drafts have a key of their own, so that saving one keeps the pages of shoppers in their caches.
create or replace function announce_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', case when status = 'published' then 'content:' else 'content-draft:' end || type)
  from (select distinct type, status from changed_rows) changed;
  return null;
end $$;

alter table staff_notice drop constraint staff_notice_kind_check;
alter table staff_notice add constraint staff_notice_kind_check check (
  kind in ('order-note', 'webhook-off', 'content-review', 'content-changes', 'content-comment')
);
