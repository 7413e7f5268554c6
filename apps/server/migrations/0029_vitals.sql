-- Core Web Vitals as aggregated counts. No row identifies a visit, device or customer.
create table web_vital (
  day date not null,
  brand text collate "C" not null,
  locale text collate "C" not null,
  -- URL pattern or page type.
  page text collate "C" not null,
  device text collate "C" not null,
  metric text collate "C" not null,
  -- Histogram bucket, see packages/domain/src/site/browser/web-vitals.ts.
  bucket smallint not null check (bucket >= 0),
  visits integer not null check (visits > 0),
  primary key (day, brand, locale, page, device, metric, bucket)
);
