-- Whether listings can be sorted by an attribute, and whether product pages list it.
alter table attribute_use
  add column is_sort boolean not null default false,
  add column is_shown boolean not null default false;

-- A value has a colour, a picture of its material or print, or both; the picture is shown then.
alter table attribute_swatch
  alter column hex drop not null,
  add column media_key text,
  add constraint attribute_swatch_shown check (hex is not null or media_key is not null);
