-- How fast pages were for those who visited them, as counts. No row leads to a visit, a device or a person.
create table web_vital (
  day date not null,
  brand text collate "C" not null,
  locale text collate "C" not null,
  -- The pattern of its address, or what it shows.
  page text collate "C" not null,
  device text collate "C" not null,
  metric text collate "C" not null,
  -- Which part of the scale of the metric, as the domain divides it.
  bucket smallint not null check (bucket >= 0),
  visits integer not null check (visits > 0),
  primary key (day, brand, locale, page, device, metric, bucket)
);
