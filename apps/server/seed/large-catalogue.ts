import type { CatalogueRecord, ProductRecord } from '@shop/contracts/catalogue-file';
import { urlKeyFrom } from '@shop/domain/url-key';
import { demoProductRecords, shopRecords } from './demo-catalogue.ts';
import { checkDigit } from './recipe/barcodes.ts';
import { diceFor } from './recipe/dice.ts';
import { type DemoOptions, productRecordOf, stocked } from './recipe/product-records.ts';
import { type DemoProduct, demoProducts } from './recipe/products.ts';

/**
 * As many products as asked for: the demo's own, then the same styles again and again under new names, at other
 * prices and with other stock, in the same pictures. One record is held at a time.
 */
export function* largeCatalogue({
  products: count,
  ...options
}: DemoOptions & { products: number }): Generator<CatalogueRecord> {
  const originals = demoProducts();
  const records = demoProductRecords(options);
  yield* shopRecords();
  yield* records.slice(0, count);
  const place = new Map(originals.map(({ sku }, index) => [sku, index]));
  for (let number = records.length; number < count; number++) {
    const round = Math.floor(number / records.length);
    const index = number % records.length;
    const linked = (sku: string) => {
      const there = round * records.length + (place.get(sku) ?? 0) < count;
      return skuIn(there ? round : 0, sku);
    };
    yield variation({ original: at(originals, index), record: at(records, index), round, number, linked }, options);
  }
}

type Again = {
  original: DemoProduct;
  record: ProductRecord;
  round: number;
  number: number;
  linked: (sku: string) => string;
};

function variation({ original, record, round, number, linked }: Again, options: DemoOptions): ProductRecord {
  const name = roundName(round);
  const { style } = original;
  const dice = diceFor(options.seed, round, original.styleCode);
  const product: DemoProduct = {
    ...original,
    style: { ...style, price: Math.max(6, Math.round(style.price * (0.7 + dice.share() * 0.6))) },
    sku: skuIn(round, original.sku),
    styleCode: skuIn(round, original.styleCode),
    urlKey: `${urlKeyFrom(name)}-${original.urlKey}`,
  };
  const links = {
    upsell: record.links.upsell.map(linked),
    crossSell: record.links.crossSell.map(linked),
    related: record.links.related.map(linked),
  };
  const made = productRecordOf(stocked(product, options), links, options);
  return renamed({ ...made, media: record.media, variants: made.variants.map(numbered(number)) }, name);
}

/** The name comes before the title, which starts small behind it. */
function renamed(record: ProductRecord, name: string): ProductRecord {
  const text = record.texts['en-GB'];
  if (!text) return record;
  const title = `${name} ${text.title.charAt(0).toLowerCase()}${text.title.slice(1)}`;
  return { ...record, texts: { 'en-GB': { ...text, title } } };
}

/** Counted, not drawn: among a million drawn numbers two would be alike. */
const numbered =
  (product: number) =>
  (variant: ProductRecord['variants'][number], index: number): ProductRecord['variants'][number] => {
    const body = `29${String(product * 100 + index).padStart(10, '0')}`;
    return { ...variant, barcode: `${body}${checkDigit(body)}` };
  };

/** `DR6711-02` in the third round is `DR6711R3-02`. */
const skuIn = (round: number, sku: string): string =>
  round === 0 ? sku : sku.replace(/^[A-Z]{2}\d{4}/, `$&R${round}`);

/** The styles of a round are called `Marlow`, `Ashby`, and once all names are used `Marlow 2`. */
export function roundName(round: number): string {
  const lap = Math.floor((round - 1) / FIRST_PARTS.length);
  const turn = Math.floor(lap / SECOND_PARTS.length);
  const column = (round - 1) % FIRST_PARTS.length;
  const name = at(FIRST_PARTS, column) + at(SECOND_PARTS, (lap + column) % SECOND_PARTS.length);
  return turn === 0 ? name : `${name} ${turn + 1}`;
}

const FIRST_PARTS = [
  'Mar',
  'Ash',
  'El',
  'Har',
  'Win',
  'Thorn',
  'Lin',
  'Bram',
  'Sel',
  'Oak',
  'Rav',
  'Hol',
  'Tam',
] as const;
const SECOND_PARTS = [
  'low',
  'by',
  'den',
  'ley',
  'ton',
  'wick',
  'more',
  'ford',
  'dale',
  'worth',
  'stead',
  'field',
] as const;

function at<Value>(list: readonly Value[], index: number): Value {
  const value = list[index];
  if (value === undefined) throw new RangeError(`Nothing at ${index}`);
  return value;
}
