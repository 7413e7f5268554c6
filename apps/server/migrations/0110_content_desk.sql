-- Work on a document that shoppers do not see: review of its draft, and the source that a translation was made from.
create table content_work (
  type text collate "C" not null,
  brand text collate "C" not null,
  document_id text collate "C" not null,
  locale text collate "C" not null,
  -- Version of the draft that waits for a review; a later draft needs a new one.
  review_version bigint,
  review_by text,
  review_at timestamptz,
  -- Newest published version of the source when the translation was saved last.
  source_version bigint,
  primary key (type, brand, document_id, locale)
);

-- Publications that wait for their moment. They publish the version that was chosen, not the draft of that moment.
create table content_schedule (
  schedule_id uuid primary key,
  type text collate "C" not null,
  brand text collate "C" not null,
  document_id text collate "C" not null,
  locale text collate "C" not null,
  version_id bigint not null references content_version (id),
  publish_at timestamptz not null,
  end_at timestamptz check (end_at > publish_at),
  state text not null check (state in ('planned', 'live', 'done', 'cancelled')),
  -- Version that was published before, which returns at the end. Null: none was.
  earlier_id bigint references content_version (id),
  author text not null,
  created_at timestamptz not null
);
create index content_schedule_document on content_schedule (type, brand, document_id, locale);
create index content_schedule_due on content_schedule (publish_at) where state in ('planned', 'live');

create table content_comment (
  comment_id bigint generated always as identity primary key,
  type text collate "C" not null,
  brand text collate "C" not null,
  document_id text collate "C" not null,
  locale text collate "C" not null,
  comment text not null,
  author text not null,
  at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text
);
create index content_comment_document on content_comment (type, brand, document_id, locale, comment_id);
