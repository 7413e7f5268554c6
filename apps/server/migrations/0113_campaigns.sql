-- Campaigns: what starts and ends together. Each member keeps its own schedule; approval gives it the period.
create table campaign (
  campaign_id bigint generated always as identity primary key,
  name text not null,
  note text not null default '',
  stores integer[] not null,
  -- Wall time; each member reads it in the time zone of its own stores.
  from_local text collate "C" not null,
  to_local text collate "C" not null,
  version integer not null default 1,
  author text not null,
  made_at timestamptz not null,
  -- Set by the approval: first start and last end of all stores.
  approved_at timestamptz,
  approved_by text,
  starts_at timestamptz,
  ends_at timestamptz,
  stopped_at timestamptz,
  stopped_by text,
  check ((approved_at is null) = (starts_at is null) and (approved_at is null) = (ends_at is null))
);
create index campaign_approved on campaign (starts_at, ends_at) where approved_at is not null;

create table campaign_member (
  campaign_id bigint not null references campaign on delete cascade,
  kind text collate "C" not null check (kind in ('prices', 'banner', 'menu', 'promotion', 'page')),
  -- Id or key of the record in its own table.
  ref text collate "C" not null,
  -- State before the approval, which taking back restores.
  before jsonb,
  primary key (campaign_id, kind, ref)
);
create index campaign_member_ref on campaign_member (kind, ref);

-- Drafts wait for a campaign: shoppers never see them.
alter table menu_item add column draft boolean not null default false;
alter table banner add column draft boolean not null default false;

-- A draft plan has its rule, but no prices yet. Plans of earlier versions have no rule.
alter table markdown_plan
  add column draft boolean not null default false,
  add column rule jsonb;
