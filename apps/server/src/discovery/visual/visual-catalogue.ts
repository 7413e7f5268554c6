import { setImmediate } from 'node:timers/promises';
import { DESCRIPTOR_LENGTH, DESCRIPTOR_VERSION } from '@shop/visual/descriptor';
import type { Database } from '#server/platform/database/database.ts';
import { type ProductPicture, readDescriptors, readProductPictures } from './visual-repository.ts';

/** Products with a described picture, each with its row of descriptors. */
export type VisualCatalogue = {
  products: ProductPicture[];
  /** Shared memory, one row per product. */
  descriptors: Uint8Array;
  toRow: ReadonlyMap<string, number>;
  rowByPicture: ReadonlyMap<string, number>;
  /** Media keys of pictures without a descriptor. */
  undescribed: string[];
};

export const EMPTY_CATALOGUE: VisualCatalogue = {
  products: [],
  descriptors: new Uint8Array(),
  toRow: new Map(),
  rowByPicture: new Map(),
  undescribed: [],
};

/** Batch size that does not block the event loop noticeably. */
const PAGE = 1_000;

/** Incremental: reads only pictures not in `known`, since a picture never changes. */
export async function readVisualCatalogue(db: Database, known: VisualCatalogue): Promise<VisualCatalogue> {
  const products: ProductPicture[] = [];
  const parts: Uint8Array[] = [];
  const undescribed = new Set<string>();
  // Filled page by page: building them at once for a large catalogue would block the event loop.
  const [toRow, rowByPicture] = [new Map<string, number>(), new Map<string, number>()];
  for await (const { product, descriptor } of describedProducts(db, known)) {
    if (descriptor === undefined) undescribed.add(product.mediaKey);
    if (descriptor?.length !== DESCRIPTOR_LENGTH) continue;
    toRow.set(product.sku, products.length);
    rowByPicture.set(product.mediaKey, products.length);
    products.push(product);
    parts.push(descriptor);
  }
  return { products, descriptors: await joined(parts), toRow, rowByPicture, undescribed: [...undescribed] };
}

type DescribedProduct = { product: ProductPicture; descriptor: Uint8Array | null | undefined };

async function* describedProducts(db: Database, known: VisualCatalogue): AsyncGenerator<DescribedProduct> {
  const rows = known.rowByPicture;
  let page: ProductPicture[] = [];
  do {
    page = await readProductPictures(db, page.at(-1)?.sku ?? '', PAGE);
    const unknown = new Set(page.flatMap(({ mediaKey }) => (rows.has(mediaKey) ? [] : mediaKey)));
    const fresh = await readDescriptors(db, { version: DESCRIPTOR_VERSION, mediaKeys: [...unknown] });
    for (const product of page) {
      const row = rows.get(product.mediaKey);
      yield { product, descriptor: row === undefined ? fresh.get(product.mediaKey) : getDescriptor(known, row) };
    }
  } while (page.length === PAGE);
}

export const getDescriptor = ({ descriptors }: VisualCatalogue, row: number): Uint8Array =>
  descriptors.subarray(row * DESCRIPTOR_LENGTH, (row + 1) * DESCRIPTOR_LENGTH);

async function joined(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const bytes = new Uint8Array(new SharedArrayBuffer(parts.length * DESCRIPTOR_LENGTH));
  for (const [row, part] of parts.entries()) {
    bytes.set(part, row * DESCRIPTOR_LENGTH);
    if (row % PAGE === 0) await setImmediate();
  }
  return bytes;
}
