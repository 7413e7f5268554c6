-- Editorial content: one row per document, locale and state (draft or published).
create table content_document (
  id bigint generated always as identity primary key,
  document_id text collate "C" not null,
  type text collate "C" not null,
  brand text collate "C" not null,
  locale text collate "C" not null,
  status text not null check (status in ('draft', 'published')),
  data json not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  unique (type, brand, document_id, locale, status)
);

-- All versions, including deleted ones.
create table content_version (
  id bigint generated always as identity primary key,
  document_id text collate "C" not null,
  type text collate "C" not null,
  brand text collate "C" not null,
  locale text collate "C" not null,
  status text not null,
  -- Null: deleted.
  data json,
  author text not null,
  at timestamptz not null
);
create index content_version_document on content_version (type, brand, document_id, locale, id);

-- Notifies page caches of the changed content type.
create function announce_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', 'content:' || type) from (select distinct type from changed_rows) changed;
  return null;
end $$;

create trigger content_inserted after insert on content_document
  referencing new table as changed_rows for each statement execute function announce_content();
create trigger content_updated after update on content_document
  referencing new table as changed_rows for each statement execute function announce_content();
create trigger content_deleted after delete on content_document
  referencing old table as changed_rows for each statement execute function announce_content();
