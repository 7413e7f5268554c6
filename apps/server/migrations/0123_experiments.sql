-- A/B tests of home blocks and merchandising rules; promotions are reserved. Counts hold no identifier of a visitor.
create table experiment (
  experiment_id uuid primary key default gen_random_uuid(),
  key text not null unique,
  name text not null,
  hypothesis text not null default '',
  brand text not null,
  -- Empty: every locale of the brand.
  locales text[] not null default '{}',
  kind text not null check (kind in ('content', 'ranking', 'promotion')),
  state text not null default 'draft' check (state in ('draft', 'running', 'stopped', 'decided')),
  variants jsonb not null,
  -- Home block that those of the variants replace.
  replaces text,
  traffic smallint not null,
  goal text not null check (goal in ('orders', 'adds', 'revenue')),
  guardrails jsonb not null,
  planned_visits integer not null,
  starts_at timestamptz,
  ends_at timestamptz,
  started_at timestamptz,
  stopped_at timestamptz,
  -- Guardrail or `end` of an automatic stop.
  stop_reason text,
  winner text,
  version integer not null default 1,
  created_at timestamptz not null
);

-- The rules refresh experiments as well: both decide about the order of listings.
create trigger experiment_announced after insert or update or delete on experiment
  for each statement execute function announce_search_rules();

create table experiment_count (
  experiment_id uuid not null references experiment on delete cascade,
  variant text not null,
  day date not null,
  locale text not null,
  visits integer not null default 0,
  adds integer not null default 0,
  orders integer not null default 0,
  -- Minor units of the currency of the store.
  revenue bigint not null default 0,
  revenue_squares double precision not null default 0,
  errors integer not null default 0,
  primary key (experiment_id, variant, day, locale)
);

create table experiment_lcp (
  experiment_id uuid not null references experiment on delete cascade,
  variant text not null,
  bucket smallint not null,
  visits integer not null,
  primary key (experiment_id, variant, bucket)
);

-- Variants that the browser of a quote has seen, and that of its order.
create table quote_experiment (
  quote_id uuid not null references quote on delete cascade,
  experiment_id uuid not null references experiment on delete cascade,
  variant text not null,
  primary key (quote_id, experiment_id)
);

create table order_experiment (
  order_id uuid not null references shop_order on delete cascade,
  experiment_id uuid not null references experiment on delete cascade,
  variant text not null,
  primary key (order_id, experiment_id)
);
create index order_experiment_of_variant on order_experiment (experiment_id, variant);
