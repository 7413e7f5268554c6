-- Rate limits over a fixed window, shared by all processes. The subject is a hash; a row is deleted after its window.
create table rate_window (
  subject text collate "C" primary key,
  count integer not null check (count >= 0),
  ends_at timestamptz not null
);
create index rate_window_end on rate_window (ends_at);

-- Rate limit subjects of the attempt: a decline counts against them, also when it is learnt by webhook.
alter table payment add column attempt_subjects text[];
