import { present } from '#server/catalog/product/canonical.ts';
import type { SizeGuideRecord } from './catalog-record.ts';

/** Size guides are replaced as a whole, not merged. */
export const canonicalSizeGuide = (record: SizeGuideRecord): SizeGuideRecord => ({
  kind: record.kind,
  productCategory: record.productCategory,
  brand: record.brand,
  locale: record.locale,
  title: record.title,
  measures: record.measures.map(({ name, howTo }) => ({ name, ...present('howTo', howTo) })),
  rows: record.rows.map(({ size, cm }) => ({ size, cm })),
});
