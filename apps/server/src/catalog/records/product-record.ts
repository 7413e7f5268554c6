import { LINK_KINDS } from '@shop/domain/catalog/desk/product-content';
import { extendHistory, withEarlierHistory } from '@shop/domain/catalog/price/price';
import { attributeDefinition } from '@shop/domain/catalog/product-attributes';
import { SIZE_ATTRIBUTES } from '@shop/domain/catalog/sizes';
import { STOCK_POOLS } from '@shop/domain/catalog/stock';
import { compare, instant, perLocale, present, unique } from '#server/catalog/product/canonical.ts';
import type {
  HistoryRecord,
  MediaRecord,
  PriceRecord,
  ProductRecord,
  ProductTexts,
  SpecialRecord,
  VariantRecord,
} from './catalog-record.ts';
import { chargedPrices, listPrice } from './price-record.ts';

/**
 * Canonical form, so that equal products serialise to equal texts: fixed key order, UTC instants, no duplicates, no
 * undefined and no derived attributes.
 */
export function canonicalProduct(record: ProductRecord): ProductRecord {
  const { kind, sku, style, online, position, popularity } = record;
  return {
    kind,
    sku,
    style,
    brands: unique(record.brands).toSorted(),
    ...present('urlKey', record.urlKey),
    online,
    ...present('newFrom', record.newFrom && instant(record.newFrom)),
    ...present('colourHex', record.colourHex?.toLowerCase()),
    position,
    popularity,
    texts: perLocale(record.texts, canonicalTexts),
    attributes: canonicalAttributes(record.attributes),
    ...present('measurements', record.measurements),
    categories: unique(record.categories),
    media: record.media.map(canonicalMedia),
    variants: record.variants.map(canonicalVariant),
    prices: record.prices.map(canonicalPrice).sort((a, b) => compare(a.priceList, b.priceList)),
    links: mapKeys(LINK_KINDS, (linkKind) => unique(record.links[linkKind])),
  };
}

/**
 * Product after the save. Parts that the record does not mention are kept: a locale, an attribute, a variant, a price
 * list, an optional value; an empty list counts as not mentioned. A price is replaced as a whole.
 */
export function mergedProduct(before: ProductRecord | undefined, given: ProductRecord, now: Date): ProductRecord {
  const prices = mergedPrices(before?.prices ?? [], given.prices, now);
  if (!before) return canonicalProduct({ ...given, prices });
  return canonicalProduct({
    ...given,
    urlKey: given.urlKey ?? before.urlKey,
    newFrom: given.newFrom ?? before.newFrom,
    colourHex: given.colourHex ?? before.colourHex,
    measurements: given.measurements ?? before.measurements,
    texts: mergedTexts(before.texts, given.texts),
    attributes: { ...before.attributes, ...given.attributes },
    categories: mentioned(given.categories, before.categories),
    media: withFocus(mentioned(given.media, before.media), before.media),
    variants: mergedVariants(before.variants, given.variants),
    prices,
    links: mapKeys(LINK_KINDS, (kind) => mentioned(given.links[kind], before.links[kind])),
  });
}

/** Product after a save that replaces its content. Prices, sizes and stock that the record does not mention are kept. */
export function replacedProduct(before: ProductRecord | undefined, given: ProductRecord, now: Date): ProductRecord {
  return canonicalProduct({
    ...given,
    variants: mergedVariants(before?.variants ?? [], given.variants),
    prices: mergedPrices(before?.prices ?? [], given.prices, now),
  });
}

export function mergedPrices(before: readonly PriceRecord[], given: readonly PriceRecord[], now: Date): PriceRecord[] {
  const lists = new Set(given.map(({ priceList }) => priceList));
  const merged = given.map((price) => {
    const known = chargedPrices(before.find(({ priceList }) => priceList === price.priceList)?.history);
    const history = extendHistory(withEarlierHistory(known, chargedPrices(price.history)), listPrice(price), now);
    return { ...price, history: history.map(historyRecord) };
  });
  return [...merged, ...before.filter(({ priceList }) => !lists.has(priceList))];
}

export function canonicalPrice({ priceList, amount, was, special, specialB, history }: PriceRecord): PriceRecord {
  return {
    priceList,
    amount,
    ...present('was', was),
    ...present('special', special && canonicalSpecial(special)),
    ...present('specialB', specialB && canonicalSpecial(specialB)),
    history: (history ?? []).map(canonicalSpecial) as HistoryRecord[],
  };
}

function canonicalTexts({ title, description, materials, care, colour }: ProductTexts): ProductTexts {
  return {
    title,
    description,
    ...present('materials', materials),
    ...present('care', care),
    ...present('colour', colour),
  };
}

/** Size attributes are kept although derived: they state the size system. */
function canonicalAttributes(attributes: ProductRecord['attributes']): ProductRecord['attributes'] {
  const storedEntries = Object.entries(attributes).filter(
    ([name, values]) => values.length > 0 && (isSizeAttribute(name) || attributeDefinition(name).source === 'stored'),
  );
  return Object.fromEntries(
    storedEntries.map(([name, values]) => [name, unique(values)] as const).sort(([a], [b]) => compare(a, b)),
  );
}

const isSizeAttribute = (name: string) => SIZE_ATTRIBUTES.some((attribute) => attribute === name);

const canonicalMedia = ({ file, role, alt, poster, focus }: MediaRecord): MediaRecord => ({
  file,
  role,
  ...present('poster', role === 'video' ? poster : undefined),
  ...present('alt', alt && perLocale(alt, String)),
  ...present('focus', role === 'video' || !focus ? undefined : { x: focus.x, y: focus.y }),
});

const canonicalVariant = ({ sku, size, barcode, stock }: VariantRecord): VariantRecord => ({
  sku,
  size,
  ...present('barcode', barcode),
  stock: Object.assign({}, ...STOCK_POOLS.map((pool) => present(pool, stock[pool]))),
});

const canonicalSpecial = ({ amount, from, to }: SpecialRecord): SpecialRecord => ({
  amount,
  ...present('from', from && instant(from)),
  ...present('to', to && instant(to)),
});

const historyRecord = ({ amount, from, to }: { amount: number; from: Date; to?: Date | undefined }): HistoryRecord => ({
  amount,
  from: from.toISOString(),
  to: to?.toISOString(),
});

function mergedTexts(before: ProductRecord['texts'], given: ProductRecord['texts']): ProductRecord['texts'] {
  const merged = perLocale(given, (text) => text);
  for (const locale of Object.keys(before)) {
    const [old, fresh] = [before[locale], given[locale]];
    if (!old) continue;
    merged[locale] = fresh
      ? {
          ...fresh,
          materials: fresh.materials ?? old.materials,
          care: fresh.care ?? old.care,
          colour: fresh.colour ?? old.colour,
        }
      : old;
  }
  return merged;
}

function mergedVariants(before: readonly VariantRecord[], given: readonly VariantRecord[]): VariantRecord[] {
  const old = new Map(before.map((variant) => [variant.sku, variant]));
  const merged = given.map((variant) => {
    const known = old.get(variant.sku);
    old.delete(variant.sku);
    return { ...variant, barcode: variant.barcode ?? known?.barcode, stock: { ...known?.stock, ...variant.stock } };
  });
  return [...merged, ...old.values()];
}

/** Tables have no column for focal points: a picture that stays keeps its own. */
const withFocus = (media: readonly MediaRecord[], before: readonly MediaRecord[]): MediaRecord[] =>
  media.map((item) => ({ ...item, focus: item.focus ?? before.find(({ file }) => file === item.file)?.focus }));

const mentioned = <Value>(given: Value[], before: Value[]): Value[] => (given.length > 0 ? given : before);

function mapKeys<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}
