-- Every picture the shop can show. The content of a row never changes: another content is another row.
create table media (
  -- The name it came with and the beginning of its hash: what stands in its URL.
  key text primary key,
  -- Of the master as it is kept.
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Of the bytes as they were given, so that the same file is known again before it is decoded.
  source_sha256 text not null check (source_sha256 ~ '^[0-9a-f]{64}$'),
  -- Below the folder of the committed demo masters or of the stored ones, as the source says.
  file_name text not null,
  mime text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  source text not null check (source in ('demo', 'upload', 'remote')),
  created_at timestamptz not null default now()
);
create index media_source_sha256 on media (source_sha256);
