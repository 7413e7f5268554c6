-- Roles of the back office. Defaults are inserted at the first start.
create table staff_role (
  role_id text collate "C" primary key,
  name text not null,
  -- Owners hold every permission, also those of later versions of the shop.
  is_owner boolean not null default false,
  version integer not null default 1
);

create table staff_role_grant (
  role_id text collate "C" not null references staff_role on delete cascade,
  permission text collate "C" not null,
  -- Null: in all stores.
  stores integer[],
  -- Highest amount per action in minor units, by currency. Null: unlimited.
  limits jsonb,
  primary key (role_id, permission)
);

create table staff_member (
  staff_id uuid not null references staff_account,
  role_id text collate "C" not null references staff_role,
  -- Narrows the role to these stores. Null: as the role says.
  stores integer[],
  primary key (staff_id, role_id)
);
create index staff_member_of_role on staff_member (role_id);

-- Clears the caches of all processes.
create function notify_staff_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_access', '');
  return null;
end
$$;
create trigger staff_role_notify after insert or update or delete on staff_role
  for each statement execute function notify_staff_access();
create trigger staff_role_grant_notify after insert or update or delete on staff_role_grant
  for each statement execute function notify_staff_access();
create trigger staff_member_notify after insert or update or delete on staff_member
  for each statement execute function notify_staff_access();
