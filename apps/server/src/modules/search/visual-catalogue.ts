import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/platform/database/database.ts';
import { DESCRIPTOR_LENGTH, DESCRIPTOR_VERSION } from './visual-descriptor.ts';
import { type ProductPicture, readDescriptors, readProductPictures } from './visual-repository.ts';

/** Every product whose picture is known, each with its row of descriptors. */
export type VisualCatalogue = {
  products: ProductPicture[];
  /** Shared memory, product by product. */
  descriptors: Uint8Array;
  rowOf: ReadonlyMap<string, number>;
  rowOfPicture: ReadonlyMap<string, number>;
  /** Pictures that nobody has looked at yet. */
  undescribed: string[];
};

export const EMPTY_CATALOGUE: VisualCatalogue = {
  products: [],
  descriptors: new Uint8Array(),
  rowOf: new Map(),
  rowOfPicture: new Map(),
  undescribed: [],
};

/** So many rows are taken in one go without anybody noticing. */
const PAGE = 1_000;

/** Reads what is new since `known`; a picture never changes, so that the rest is as it was. */
export async function readVisualCatalogue(db: Database, known: VisualCatalogue): Promise<VisualCatalogue> {
  const products: ProductPicture[] = [];
  const parts: Uint8Array[] = [];
  const undescribed = new Set<string>();
  // Filled page by page: with a large catalogue all at once would be felt.
  const [rowOf, rowOfPicture] = [new Map<string, number>(), new Map<string, number>()];
  for await (const { product, descriptor } of describedProducts(db, known)) {
    if (descriptor === undefined) undescribed.add(product.mediaKey);
    if (descriptor?.length !== DESCRIPTOR_LENGTH) continue;
    rowOf.set(product.sku, products.length);
    rowOfPicture.set(product.mediaKey, products.length);
    products.push(product);
    parts.push(descriptor);
  }
  return { products, descriptors: await joined(parts), rowOf, rowOfPicture, undescribed: [...undescribed] };
}

type DescribedProduct = { product: ProductPicture; descriptor: Uint8Array | null | undefined };

async function* describedProducts(db: Database, known: VisualCatalogue): AsyncGenerator<DescribedProduct> {
  const rows = known.rowOfPicture;
  let page: ProductPicture[] = [];
  do {
    page = await readProductPictures(db, page.at(-1)?.sku ?? '', PAGE);
    const unknown = new Set(page.flatMap(({ mediaKey }) => (rows.has(mediaKey) ? [] : mediaKey)));
    const fresh = await readDescriptors(db, { version: DESCRIPTOR_VERSION, mediaKeys: [...unknown] });
    for (const product of page) {
      const row = rows.get(product.mediaKey);
      yield { product, descriptor: row === undefined ? fresh.get(product.mediaKey) : descriptorOf(known, row) };
    }
  } while (page.length === PAGE);
}

export const descriptorOf = ({ descriptors }: VisualCatalogue, row: number): Uint8Array =>
  descriptors.subarray(row * DESCRIPTOR_LENGTH, (row + 1) * DESCRIPTOR_LENGTH);

async function joined(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const bytes = new Uint8Array(new SharedArrayBuffer(parts.length * DESCRIPTOR_LENGTH));
  for (const [row, part] of parts.entries()) {
    bytes.set(part, row * DESCRIPTOR_LENGTH);
    if (row % PAGE === 0) await setImmediate();
  }
  return bytes;
}
