-- How an attribute is used. Apart from the attribute, which an import replaces; products keep their values as text.
create table attribute_use (
  attribute_name text collate "C" primary key references attribute on delete cascade,
  type text not null check (type in ('choice', 'number', 'text', 'flag')),
  unit text,
  -- Null: as the specification says, which filters by some names (FILTER_ATTRIBUTES).
  is_filter boolean,
  version integer not null default 1
);
create trigger attribute_use_announced after insert or update or delete on attribute_use
  for each statement execute function announce_catalog();

-- Colours of values.
create table attribute_swatch (
  attribute_name text collate "C" not null references attribute on delete cascade,
  value text collate "C" not null,
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  primary key (attribute_name, value)
);
create trigger attribute_swatch_announced after insert or update or delete on attribute_swatch
  for each statement execute function announce_catalog();
