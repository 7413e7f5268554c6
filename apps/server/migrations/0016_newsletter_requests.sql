-- Sign-ups waiting for their job: the request does the same work for every address.
create table newsletter_request (
  request_id uuid primary key,
  brand text not null,
  email text not null,
  email_key text not null,
  locale text not null,
  source text not null,
  asked_at timestamptz not null
);
