import type { ProductRecord } from '@shop/contracts/catalogue-file';
import type { Plan } from './assortment.ts';
import { barcodeOf } from './barcodes.ts';
import { type Dice, diceFor } from './dice.ts';
import type { DemoProduct } from './products.ts';
import { sizesOf } from './size-runs.ts';

type Variant = ProductRecord['variants'][number];
type StockState = 'plenty' | 'last-sizes' | 'sold-out';

/** One per size, with what each pool has of it. */
export function variantsOf(product: DemoProduct, plan: Plan, seed: number): Variant[] {
  const sizes = sizesOf(product.style.sizes);
  const gb = levelsOf(sizes, diceFor(seed, product.sku, 'gb'), plan);
  const us = plan.brands.includes('main') ? usLevels(sizes, diceFor(seed, product.sku, 'us'), plan) : undefined;
  return sizes.map((size, i) => {
    const sku = `${product.sku}-${size.replace(/[^A-Za-z0-9]/g, '')}`;
    return { sku, size, barcode: barcodeOf(sku), stock: { gb: gb[i] ?? 0, ...(us && { us: us[i] ?? 0 }) } };
  });
}

/** Not everything crosses the sea. */
const usLevels = (sizes: readonly string[], dice: Dice, plan: Plan): number[] =>
  dice.chance(0.1) ? sizes.map(() => 0) : levelsOf(sizes, dice, plan).map((level) => Math.ceil(level * 0.6));

function levelsOf(sizes: readonly string[], dice: Dice, plan: Plan): number[] {
  const state = stateOf(sizes, dice, plan);
  if (state === 'sold-out') return sizes.map(() => 0);
  if (state === 'last-sizes') return lastSizes(sizes, dice);
  return sizes.map((_, i) => levelOf(i, sizes.length, dice));
}

/** What is old enough may be gone, or nearly. */
function stateOf(sizes: readonly string[], dice: Dice, { age, shown }: Plan): StockState {
  const draw = dice.share();
  if (shown) return 'plenty';
  if (age > 14 && draw < 0.03) return 'sold-out';
  return age > 21 && draw < 0.14 && sizes.length > 2 ? 'last-sizes' : 'plenty';
}

function lastSizes(sizes: readonly string[], dice: Dice): number[] {
  const left = dice.shuffled(sizes.map((_, i) => i)).slice(0, dice.whole(1, 2));
  return sizes.map((_, i) => (left.includes(i) ? dice.whole(1, 4) : 0));
}

/** Middle sizes are bought in most; some are sold out, some nearly. */
function levelOf(index: number, count: number, dice: Dice): number {
  const middle = count === 1 ? 1 : 1 - Math.abs((index / (count - 1)) * 2 - 1) ** 2;
  const draw = dice.share();
  if (count > 1 && draw < 0.13) return 0;
  if (draw < 0.3) return dice.whole(1, 5);
  return dice.whole(6, 14) + Math.round(middle * dice.whole(8, 60));
}
