import type { Parts } from '@shop/domain/catalog/import/import-undo';
import type { CatalogRecord, PriceRecord, ProductRecord, VariantRecord } from './catalog-record.ts';

const SEPARATOR = '\t';
const IDENTITY = new Set(['kind', 'sku', 'key', 'name', 'productCategory', 'brand', 'locale']);

/**
 * Parts of a record that change independently: a text of one language, an attribute, the stock of a size, a price list.
 * The price history is no part: it records what was charged, and no undo rewrites it.
 */
export function listParts(record: Partial<CatalogRecord> | undefined): Parts {
  const isProduct = record?.kind === 'product';
  const entries = Object.entries(record ?? {}).flatMap(([field, value]): Part[] => {
    if (IDENTITY.has(field)) return [];
    return isProduct || field === 'prices' ? listFieldParts(field, value) : [[[field], value]];
  });
  return new Map(entries.flatMap(([path, value]) => (value === undefined ? [] : [[path.join(SEPARATOR), value]])));
}

type Part = [path: string[], value: unknown];

function listFieldParts(field: string, value: unknown): Part[] {
  if (field === 'variants') return (value as VariantRecord[]).flatMap(listVariantParts);
  if (field === 'prices') {
    return (value as PriceRecord[]).map(({ history: _, ...price }) => [[field, price.priceList], price]);
  }
  if (field === 'attributes' || field === 'links') {
    return Object.entries(value as object).map(([name, list]) => [[field, name], list]);
  }
  if (field !== 'texts') return [[[field], value]];
  return Object.entries(value as object).flatMap(([locale, text]) =>
    Object.entries(text as object).map(([name, own]): Part => [[field, locale, name], own]),
  );
}

const listVariantParts = ({ sku, size, barcode, stock }: VariantRecord): Part[] => [
  [['variants', sku, 'size'], size],
  [['variants', sku, 'barcode'], barcode],
  ...Object.entries(stock).map(([pool, onHand]): Part => [['variants', sku, `stock_${pool}`], onHand]),
];

/** Record with these parts set; null removes one. A size stays, without stock: orders may name it. */
export function applyParts<Record extends CatalogRecord>(record: Record, parts: Parts): Record {
  const changed = structuredClone(record);
  for (const [path, value] of parts) {
    const steps = path.split(SEPARATOR);
    if (changed.kind === 'product') setProductPart(changed, steps, value);
    else setField(changed, steps, value);
  }
  return changed;
}

function setProductPart(product: ProductRecord, steps: readonly string[], value: unknown): void {
  const [field, key = '', part = ''] = steps;
  if (field === 'variants') {
    const variant = product.variants.find(({ sku }) => sku === key);
    if (variant) setVariantPart(variant, part, value);
  } else if (field === 'prices') {
    product.prices = product.prices.filter(({ priceList }) => priceList !== key);
    if (value !== null) product.prices.push(value as PriceRecord);
  } else if (field === 'links') setField(product, steps, value ?? []);
  else if (field === 'texts') setText(product, steps, value);
  else setField(product, steps, value);
}

/** A language without a title is no text of the product any more. */
function setText(product: ProductRecord, steps: readonly string[], value: unknown): void {
  const texts = product.texts as Record<string, object | undefined>;
  const [, locale = '', name] = steps;
  if (name === 'title' && value === null) delete texts[locale];
  else if (texts[locale] || value !== null) setField(product, steps, value);
}

function setVariantPart(variant: VariantRecord, part: string, value: unknown): void {
  const pool = part.startsWith('stock_') ? (part.slice('stock_'.length) as keyof VariantRecord['stock']) : undefined;
  if (pool) variant.stock[pool] = Number(value ?? 0);
  else if (part === 'barcode') setField(variant, [part], value);
  else if (value !== null) setField(variant, [part], value);
}

function setField(target: object, steps: readonly string[], value: unknown): void {
  const [last = '', ...outer] = steps.toReversed();
  const holder = outer.toReversed().reduce(
    (part: Record<string, unknown>, step) => {
      part[step] ??= {};
      return part[step] as Record<string, unknown>;
    },
    target as Record<string, unknown>,
  );
  if (value === null) delete holder[last];
  else holder[last] = value;
}
