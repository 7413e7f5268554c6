-- Bags of previews. They are priced for another moment, are usable in a preview only, and can never be ordered.
alter table quote add column preview boolean not null default false;
