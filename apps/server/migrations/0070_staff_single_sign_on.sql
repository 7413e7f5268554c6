-- Identity at the identity provider that an account signs in with; one per provider.
create table staff_sso_link (
  issuer text collate "C" not null,
  subject text collate "C" not null,
  staff_id uuid not null references staff_account,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (issuer, staff_id)
);
create index staff_sso_link_of_account on staff_sso_link (staff_id);

-- True: the identity provider has checked a second factor, as `amr` or `acr` say.
alter table staff_session add column has_provider_factor boolean not null default false;
