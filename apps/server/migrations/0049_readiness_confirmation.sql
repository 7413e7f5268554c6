-- What the merchant has checked and confirmed before opening: the fingerprint tells whether it has changed since.
create table readiness_confirmation (
  topic text collate "C" primary key,
  fingerprint text collate "C" not null,
  confirmed_by text not null,
  confirmed_at timestamptz not null
);
