create table newsletter_subscription (
  id uuid primary key default gen_random_uuid(),
  brand text not null,
  email text not null,
  email_key text not null,
  locale text not null,
  source text not null,
  status text not null check (status in ('pending', 'subscribed', 'unsubscribed')),
  -- Hash only: reading this table does not allow confirming.
  confirmation_hash bytea unique,
  -- Part of every newsletter mail; can only unsubscribe.
  unsubscribe_token text not null unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  unique (brand, email_key)
);
