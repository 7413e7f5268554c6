import { join } from 'node:path';
import type { CatalogueRecord, ProductRecord } from '@shop/contracts/catalogue-file';
import { attributeRecords } from './recipe/attributes/attribute-records.ts';
import { categoryRecords } from './recipe/categories/all-categories.ts';
import { createLinks } from './recipe/links.ts';
import { type DemoOptions, productRecordOf, stocked } from './recipe/product-records.ts';
import { demoProducts } from './recipe/products.ts';
import { sizeGuideRecords } from './recipe/size-guides.ts';

/** Where the pictures lie that the records name. */
export const DEMO_PICTURES_FOLDER = join(import.meta.dirname, 'pictures');

/** The demo shops' catalogue as of a day; the same day and seed give the same records. */
export async function* demoRecords(options: DemoOptions): AsyncGenerator<CatalogueRecord> {
  yield* shopRecords();
  yield* demoProductRecords(options);
}

/** Attributes, categories and size guides: what products refer to. */
export function* shopRecords(): Generator<CatalogueRecord> {
  yield* attributeRecords();
  yield* categoryRecords(demoProducts());
  yield* sizeGuideRecords();
}

export function demoProductRecords(options: DemoOptions): ProductRecord[] {
  const products = demoProducts().map((product) => stocked(product, options));
  const linksOf = createLinks(products, options.seed);
  return products.map((one) => productRecordOf(one, linksOf(one), options));
}
