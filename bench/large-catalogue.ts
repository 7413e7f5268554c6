import type { CatalogueRecord, ProductRecord } from '@shop/contracts/catalogue-file';
import { readDemoRecords } from '../apps/server/src/stand-ins/demo-data/demo-catalogue.ts';
import { createDice } from './bench-search-catalogue.ts';

type LargeCatalogue = {
  products: number;
  /** Reference date of new-in dates and prices. */
  today: Date;
  seed: number;
};

/**
 * As many products as asked for: the demo's own, then the same ones again and again under new names, at other prices
 * and with other stock, in the same pictures. One record is made at a time.
 */
export function* largeCatalogue({ products: count, today, seed }: LargeCatalogue): Generator<CatalogueRecord> {
  const demo = readDemoRecords(today);
  const originals = demo.filter((record) => record.kind === 'product');
  yield* demo.filter((record) => record.kind !== 'product');
  yield* originals.slice(0, count);
  const place = new Map(originals.map(({ sku }, index) => [sku, index]));
  for (let number = originals.length; number < count; number++) {
    const round = Math.floor(number / originals.length);
    const linked = (sku: string) => {
      const there = round * originals.length + (place.get(sku) ?? 0) < count;
      return skuIn(there ? round : 0, sku);
    };
    yield variation(at(originals, number % originals.length), { round, number, seed, linked });
  }
}

type Again = { round: number; number: number; seed: number; linked: (sku: string) => string };

function variation(original: ProductRecord, { round, number, seed, linked }: Again): ProductRecord {
  const name = roundName(round);
  // One share for all colours of a style, so that they cost the same.
  const share = 0.7 + createDice(computeHash(`${seed} ${round} ${original.style}`)).share() * 0.6;
  const draw = createDice(computeHash(`${seed} ${number}`)).share;
  const { upsell, crossSell, related } = original.links;
  return {
    ...original,
    sku: skuIn(round, original.sku),
    style: skuIn(round, original.style),
    urlKey: `${name.toLowerCase().replaceAll(' ', '-')}-${original.urlKey}`,
    texts: renamed(original.texts, name),
    variants: original.variants.map((variant, index) => ({
      ...variant,
      sku: skuIn(round, variant.sku),
      barcode: getBarcode(number, index),
      stock: restocked(variant.stock, draw),
    })),
    prices: original.prices.map((price) => repriced(price, share)),
    links: { upsell: upsell.map(linked), crossSell: crossSell.map(linked), related: related.map(linked) },
  };
}

/** Prefixes the English title with the name and lowers its first letter; other languages are dropped. */
function renamed(texts: ProductRecord['texts'], name: string): ProductRecord['texts'] {
  const english = texts['en-GB'];
  if (!english) return texts;
  const title = `${name} ${english.title.charAt(0).toLowerCase()}${english.title.slice(1)}`;
  return { 'en-GB': { ...english, title } };
}

type Price = ProductRecord['prices'][number];

function repriced({ amount, was, special, specialB, history, priceList }: Price, share: number): Price {
  const scaled = (minor: number) => Math.max(50, Math.round((minor * share) / 50) * 50);
  const step = <Step extends { amount: number }>(one: Step): Step => ({ ...one, amount: scaled(one.amount) });
  return {
    priceList,
    amount: scaled(amount),
    ...(was !== undefined && { was: scaled(was) }),
    ...(special && { special: step(special) }),
    ...(specialB && { specialB: step(specialB) }),
    ...(history && { history: history.map(step) }),
  };
}

type Stock = ProductRecord['variants'][number]['stock'];

/** Flips availability of one variant in eight. */
const restocked = (stock: Stock, draw: () => number): Stock =>
  Object.fromEntries(Object.keys(stock).map((pool) => [pool, draw() < 1 / 8 ? 0 : 1 + Math.floor(draw() * 60)]));

/** Sequential, not random: a million random numbers would collide. */
function getBarcode(product: number, variant: number): string {
  const body = `29${String(product * 100 + variant).padStart(10, '0')}`;
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

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

// biome-ignore format: a list of syllables
const FIRST_PARTS = ['Mar', 'Ash', 'El', 'Har', 'Win', 'Thorn', 'Lin', 'Bram', 'Sel', 'Oak', 'Rav', 'Hol', 'Tam'] as const;
// biome-ignore format: a list of syllables
const SECOND_PARTS = ['low', 'by', 'den', 'ley', 'ton', 'wick', 'more', 'ford', 'dale', 'worth', 'stead', 'field'] as const;

/** FNV-1a, 32 bits. */
function computeHash(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return state >>> 0;
}

function at<Value>(list: readonly Value[], index: number): Value {
  const value = list[index];
  if (value === undefined) throw new RangeError(`No entry at ${index}`);
  return value;
}
