-- Products that a rule hides from its listing, and the version that a change of the rule must name.
alter table search_rule add column hidden text[] not null default '{}';
alter table search_rule add column version integer not null default 1;
