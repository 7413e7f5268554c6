import type { ProductRecord } from '@shop/contracts/catalogue-file';
import { type Plan, planOf } from './assortment.ts';
import { attributesOf } from './attributes/product-attributes.ts';
import { categoriesOf } from './categories/all-categories.ts';
import { descriptionOf } from './description.ts';
import { careOf, fabricOf } from './fabrics.ts';
import { materialsText } from './materials-text.ts';
import { measurementsOf } from './measurements.ts';
import { mediaOf } from './pictures.ts';
import { pricesOf } from './prices.ts';
import type { DemoProduct } from './products.ts';
import { variantsOf } from './variants.ts';
import { translatedTexts } from './words/product-words.ts';

export type DemoOptions = {
  /** New-in dates and prices count from here. */
  today: Date;
  seed: number;
};

/** A product with what was decided about it, before anything is linked to it. */
type StockedProduct = {
  product: DemoProduct;
  plan: Plan;
  variants: ProductRecord['variants'];
  inStock: boolean;
};

export function stocked(product: DemoProduct, options: DemoOptions): StockedProduct {
  const plan = planOf(product, options);
  const variants = variantsOf(product, plan, options.seed);
  return { product, plan, variants, inStock: variants.some(({ stock }) => (stock.gb ?? 0) > 0) };
}

export function productRecordOf(
  { product, plan, variants }: StockedProduct,
  links: ProductRecord['links'],
  options: DemoOptions,
): ProductRecord {
  const prices = pricesOf(product, plan, options);
  const measurements = measurementsOf(product);
  return {
    kind: 'product',
    sku: product.sku,
    style: product.styleCode,
    brands: plan.brands,
    urlKey: product.urlKey,
    online: true,
    newFrom: plan.newFrom.toISOString(),
    colourHex: product.lead.hex,
    position: product.position,
    popularity: plan.popularity,
    texts: { 'en-GB': textsOf(product, options.seed), ...translatedTexts(product, options.seed) },
    attributes: attributesOf(product),
    ...(measurements && { measurements }),
    categories: [...categoriesOf(product), ...(isLastChance(prices) ? ['last-chance'] : [])],
    media: mediaOf(product),
    variants,
    prices,
    links,
  };
}

function textsOf(product: DemoProduct, seed: number) {
  const { style, facts, colourName } = product;
  return {
    title: style.title,
    description: descriptionOf(product, seed),
    materials: materialsText(style, facts, seed),
    care: style.beauty ? [] : [...careOf(fabricOf(style.material))],
    colour: colourName,
  };
}

/** Reduced wherever it is sold, and deeply in the outlet. */
const isLastChance = (prices: ProductRecord['prices']): boolean =>
  prices.every(({ was }) => was !== undefined) &&
  prices.some(({ priceList, amount, was = 0 }) => priceList === 'outlet-GBP' && amount <= was * LAST_CHANCE_SHARE);

/** Of the full price. */
const LAST_CHANCE_SHARE = 0.45;
