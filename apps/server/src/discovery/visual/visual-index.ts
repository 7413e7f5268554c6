import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { EMPTY_CATALOGUE, getDescriptor, readVisualCatalogue, type VisualCatalogue } from './visual-catalogue.ts';
import { createPictureDescriber } from './visual-describer.ts';
import type { VisualThread } from './visual-thread.ts';

type Deps = {
  db: DatabaseHandle['db'];
  thread: Pick<VisualThread, 'describe' | 'nearest' | 'compareWith'>;
  /** Bytes of the stored picture; undefined when its file is missing. */
  readPicture: (mediaKey: string) => Promise<Uint8Array | undefined>;
  /** Catalogue version: changes whenever products may have changed. */
  generation: () => number;
  log: Pick<Log, 'warn'>;
  lookAgainMs?: number;
};

/** Visual search result; a lower distance means more similar. */
export type Lookalike = { sku: string; styleKey: string; type: string | null; distance: number };

const LOOK_AGAIN_MS = 15_000;
/** Pictures per round, after which the new ones become searchable even if more are waiting. */
const PICTURES_A_ROUND = 200;

/** Visual index of all products: describes new pictures in the background and stores the descriptors. */
export function createVisualIndex(deps: Deps) {
  const { db, thread, readPicture, generation, log, lookAgainMs = LOOK_AGAIN_MS } = deps;
  const describer = createPictureDescriber({ db, thread, readPicture, log });
  let catalogue: VisualCatalogue = EMPTY_CATALOGUE;
  let seen = Number.NaN;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let working: Promise<void> = Promise.resolve();

  async function bringUpToDate(): Promise<void> {
    let waiting = true;
    while (waiting && !stopped) {
      seen = generation();
      const next = await readVisualCatalogue(db, catalogue);
      catalogue = next;
      if (next.products.length > 0) await thread.compareWith(next.descriptors);
      const due = next.undescribed.slice(0, PICTURES_A_ROUND);
      waiting = due.length > 0 && (await describer.describe(due));
    }
  }

  function look(): void {
    const due = seen !== generation() || catalogue.undescribed.length > 0;
    if (due) working = bringUpToDate().catch((error: unknown) => report(error));
    void working.finally(() => {
      if (!stopped) timer = setTimeout(look, lookAgainMs).unref();
    });
  }

  function report(error: unknown): void {
    if (!stopped) log.warn({ err: error }, 'visual index update failed, will retry');
  }

  async function lookalikes(example: Uint8Array, limit: number): Promise<Lookalike[]> {
    const { products } = catalogue;
    if (products.length === 0) return [];
    const neighbours = await thread.nearest(example, limit);
    return neighbours.flatMap(({ ordinal, distance }) => {
      const product = products[ordinal];
      return product ? [{ sku: product.sku, styleKey: product.styleKey, type: product.type, distance }] : [];
    });
  }

  return {
    start: look,

    async stop(): Promise<void> {
      stopped = true;
      describer.stop();
      clearTimeout(timer);
      await working;
    },

    lookalikes,

    /** Descriptor of a product; undefined until its picture is described. */
    find(sku: string): { product: Omit<Lookalike, 'distance'>; descriptor: Uint8Array } | undefined {
      const row = catalogue.toRow.get(sku);
      const product = row === undefined ? undefined : catalogue.products[row];
      return row === undefined || !product ? undefined : { product, descriptor: getDescriptor(catalogue, row) };
    },

    /** Number of products in the visual index. */
    size: (): number => catalogue.products.length,
  };
}

export type VisualIndex = ReturnType<typeof createVisualIndex>;
