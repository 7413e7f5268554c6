-- Pictures. Immutable: changed content becomes a new row.
create table media (
  -- Original name and start of its hash; part of the URL.
  key text primary key,
  -- Of the stored master.
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Hash of the uploaded bytes, to recognise the same file without decoding it.
  source_sha256 text not null check (source_sha256 ~ '^[0-9a-f]{64}$'),
  -- Relative to the folder of committed demo masters or of stored masters, depending on the source.
  file_name text not null,
  mime text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  source text not null check (source in ('demo', 'upload', 'remote')),
  created_at timestamptz not null default now()
);
create index media_source_sha256 on media (source_sha256);
