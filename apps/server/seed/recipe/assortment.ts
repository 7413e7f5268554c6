import type { BrandKey } from '@shop/domain/store';
import { londonMidnight } from './calendar.ts';
import { pickedTitles } from './categories/all-categories.ts';
import { composedTitles } from './compositions.ts';
import { diceFor } from './dice.ts';
import type { Kind } from './facts.ts';
import type { DemoProduct } from './products.ts';

/** What the buyers decided about a product: who sells it, since when, how it goes. */
export type Plan = {
  brands: BrandKey[];
  /** Days since it was new in. */
  age: number;
  newFrom: Date;
  /** When the main brand first charged the full price for it. */
  launched: Date;
  popularity: number;
  /** In a window: picked for a category or part of a picture, so it is sold by all and not sold out. */
  shown: boolean;
};

/** The youngest arrived yesterday, so that nothing is new only tomorrow. */
const OLDEST_DAYS = 90;
/** Kinds with so many products that each brand may keep some for itself. */
const SHARED_OUT: readonly Kind[] = ['dresses', 'tops', 'shirts', 'trousers', 'skirts', 'jackets'];

export function planOf(product: DemoProduct, { today, seed }: { today: Date; seed: number }): Plan {
  const own = diceFor(seed, product.sku, 'plan');
  const shared = diceFor(seed, product.styleCode, 'plan');
  const styleAge = shared.whole(1, OLDEST_DAYS);
  const brands = brandsOf(product, shared.share());
  // A colour that follows its style is new on its own day.
  const age = own.chance(0.2) ? own.whole(1, styleAge) : styleAge;
  return {
    brands,
    age,
    newFrom: londonMidnight(today, -age),
    launched: londonMidnight(today, -age - shared.whole(35, 150)),
    popularity: popularityOf(shared.share(), own.share(), age),
    shown: SHOWN.has(product.style.title),
  };
}

const SHOWN: ReadonlySet<string> = new Set([...pickedTitles(), ...composedTitles()]);

/** The pieces of a set stay together. */
function brandsOf({ style, facts }: DemoProduct, share: number): BrandKey[] {
  const everywhere = style.set !== undefined || SHOWN.has(style.title) || !SHARED_OUT.includes(facts.kind);
  if (everywhere) return ['main', 'outlet'];
  if (share < 0.1) return ['outlet'];
  return share < 0.15 ? ['main'] : ['main', 'outlet'];
}

/** Few styles are wanted by many; what is new is wanted a little more. */
function popularityOf(style: number, colour: number, age: number): number {
  const wanted = style ** 3 * 0.75 + colour ** 4 * 0.15;
  const fresh = 0.1 * Math.max(0, 1 - age / 30);
  return Math.round((wanted + fresh) * 1000) / 1000;
}
