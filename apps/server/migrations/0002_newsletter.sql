create table newsletter_subscription (
  id uuid primary key default gen_random_uuid(),
  brand text not null,
  email text not null,
  email_key text not null,
  locale text not null,
  source text not null,
  status text not null check (status in ('pending', 'subscribed', 'unsubscribed')),
  -- Only the hash: whoever reads this table cannot confirm in somebody's name.
  confirmation_hash bytea unique,
  -- Stands in every newsletter mail for good, and can do nothing but end the subscription.
  unsubscribe_token text not null unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  unique (brand, email_key)
);
