-- Views of lists that staff keep: filters, sort order and hidden columns.
create table saved_view (
  view_id uuid primary key default gen_random_uuid(),
  list text collate "C" not null,
  owner_id uuid not null references staff_account on delete cascade,
  name text not null,
  -- Query of the address, in one spelling.
  query text not null,
  hidden_columns text[] not null,
  is_shared boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (owner_id, list, name)
);
create index saved_view_shared on saved_view (list) where is_shared;

-- View that a member of staff starts a list with.
create table default_view (
  staff_id uuid not null references staff_account on delete cascade,
  list text collate "C" not null,
  view_id uuid not null references saved_view on delete cascade,
  primary key (staff_id, list)
);
create index default_view_of_view on default_view (view_id);
