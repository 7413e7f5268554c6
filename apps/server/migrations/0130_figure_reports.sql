-- Reports of figures that staff get by mail.
create table figure_report (
  report_id uuid primary key,
  -- Reader. Grants are read when a report is sent.
  staff_id uuid not null references staff_account on delete cascade,
  name text not null,
  figures text[] not null,
  -- Empty: all stores that the reader may see.
  stores integer[] not null,
  period text not null check (period in ('yesterday', 'last-week', 'last-month')),
  rhythm text not null check (rhythm in ('day', 'week', 'month')),
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 28),
  time_of_day text not null,
  -- Of the first store: the schedule follows its clocks.
  zone text not null,
  language text not null,
  has_file boolean not null,
  is_paused boolean not null default false,
  next_at timestamptz not null,
  last_at timestamptz,
  -- `refused`: the reader may not see any of the stores, or cannot sign in any more.
  last_outcome text check (last_outcome in ('sent', 'refused')),
  version integer not null default 1,
  created_at timestamptz not null
);
create index figure_report_due on figure_report (next_at) where not is_paused;
create index figure_report_of_staff on figure_report (staff_id);

-- Mails with a link to their file and a link to leave.
create table figure_report_mail (
  token_hash bytea primary key,
  report_id uuid not null references figure_report on delete cascade,
  first_day date not null,
  last_day date not null,
  sent_at timestamptz not null
);
create index figure_report_mail_of_report on figure_report_mail (report_id);
create index figure_report_mail_sent on figure_report_mail (sent_at);
