import { present } from './canonical.ts';
import type { SizeGuideRecord } from './catalog-record.ts';

/** A size guide is replaced as a whole. */
export const canonicalSizeGuide = (record: SizeGuideRecord): SizeGuideRecord => ({
  kind: record.kind,
  productCategory: record.productCategory,
  brand: record.brand,
  locale: record.locale,
  title: record.title,
  measures: record.measures.map(({ name, howTo }) => ({ name, ...present('howTo', howTo) })),
  rows: record.rows.map(({ size, cm }) => ({ size, cm })),
});
