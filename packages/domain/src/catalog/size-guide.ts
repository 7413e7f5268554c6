import { ShopError } from '../shop-error.ts';
import type { BrandKey, Locale } from '../site/store/store.ts';

/** Smallest and largest measure of a size, in centimetres. */
export type CmRange = [number, number];
export type GuideMeasure = { name: string; howTo?: string | undefined };
export type GuideTexts = { title: string; measures: GuideMeasure[] };
export type GuideRow = { size: string; cm: CmRange[] };

/** The sizes and measures of a kind of product of a brand: one table for all languages, with texts per locale. */
export type SizeGuide = {
  productCategory: string;
  brand: BrandKey;
  texts: { [L in Locale]?: GuideTexts | undefined };
  /** In wearing order. */
  rows: GuideRow[];
};

/** Record of a guide in one locale, as catalogue files and the shop read it. */
export type GuideRecord = Pick<SizeGuide, 'productCategory' | 'brand' | 'rows'> & GuideTexts & { locale: Locale };

/** Shoppers whose locale has no texts read these. */
export const GUIDE_LOCALE: Locale = 'en-GB';

const LARGEST_CM = 400;

/** One guide from its records. The table is that of the source locale; other locales may differ after an import. */
export function joinGuide(records: readonly GuideRecord[]): (SizeGuide & { differing: Locale[] }) | undefined {
  const source = records.find(({ locale }) => locale === GUIDE_LOCALE) ?? records[0];
  if (!source) return undefined;
  const { productCategory, brand, rows } = source;
  const texts: SizeGuide['texts'] = {};
  for (const { locale, title, measures } of records) texts[locale] = { title, measures };
  const differing = records
    .filter((one) => one.measures.length !== source.measures.length || !isSameTable(one.rows, rows))
    .map(({ locale }) => locale);
  return { productCategory, brand, texts, rows, differing };
}

/** Records of a guide: every locale has the same table. */
export const splitGuide = ({ productCategory, brand, texts, rows }: SizeGuide): GuideRecord[] =>
  Object.entries(texts).flatMap(([locale, own]) =>
    own ? [{ productCategory, brand, locale: locale as Locale, ...own, rows }] : [],
  );

/** Refuses a guide that shoppers could not read. */
export function requireUsableGuide({ texts, rows }: Pick<SizeGuide, 'texts' | 'rows'>): void {
  const source = texts[GUIDE_LOCALE];
  if (!source) throw refuse('size_guide_unnamed', `Name the guide and its measures in ${GUIDE_LOCALE}`);
  const columns = source.measures.length;
  const uneven = Object.entries(texts).find(([, own]) => own && own.measures.length !== columns);
  if (uneven) throw refuse('size_guide_uneven', `${uneven[0]} does not name the same ${columns} measures`);
  requireDistinct(
    rows.map(({ size }) => size),
    'size_twice',
  );
  for (const { size, cm } of rows) requireUsableRow(size, cm, columns);
}

function requireUsableRow(size: string, cm: readonly CmRange[], columns: number): void {
  if (cm.length !== columns) throw refuse('size_guide_uneven', `Size ${size} does not have ${columns} measures`);
  const wrong = cm.find(([least, most]) => !(least > 0 && most >= least && most <= LARGEST_CM));
  if (wrong) throw refuse('measure_invalid', `Size ${size}: ${wrong.join('–')} cm is not a range up to ${LARGEST_CM}`);
}

function requireDistinct(names: readonly string[], code: string): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw refuse(code, `${twice} appears more than once`);
}

/** Products show the guide, so that it stays. */
export function requireUnused(products: number): void {
  if (products === 0) return;
  const shown = products === 1 ? '1 product shows' : `${products} products show`;
  throw new ShopError(`${shown} this guide: give them another product category first`, {
    ...{ code: 'size_guide_used', kind: 'conflict' },
  });
}

export const sizeGuideUnknown = () =>
  new ShopError('This size guide does not exist', { code: 'size_guide_unknown', kind: 'not-found' });

export const sizeGuideExists = () =>
  new ShopError('This kind of product has a size guide in this brand', { code: 'size_guide_exists', kind: 'conflict' });

export const sizeGuideConflict = () =>
  new ShopError('The size guide was changed since it was read', { code: 'version_conflict', kind: 'conflict' });

export const sizeGuideChangeUnknown = () =>
  new ShopError('This change does not exist', { code: 'change_unknown', kind: 'not-found' });

const refuse = (code: string, reason: string) => new ShopError(reason, { code, kind: 'unprocessable' });

const isSameTable = (one: readonly GuideRow[], other: readonly GuideRow[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
