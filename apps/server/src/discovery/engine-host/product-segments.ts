import type { Database } from '#server/platform/database/database.ts';
import { compileChangedWords, type Edition, type Wanted } from './index-edition.ts';
import type { IndexBase, IndexChange } from './index-notifications.ts';
import { readProductPage, readProductsBySku, type SearchRow } from './search-repository.ts';

type Work = {
  db: Database;
  edition: Edition;
  now: () => number;
  /** Lets other changes in between two parts of the work. */
  pause?: () => Promise<void>;
};

const PAGE = 500;
/** Number of products built between two checks for changes. */
const PAUSE_EVERY = 50;

/** Segments of all online products. */
export async function buildBases({ db, edition, now, pause }: Work): Promise<{ bases: IndexBase[]; products: number }> {
  const segments = edition.segments();
  const startedAt = now();
  let products = 0;
  for await (const row of allProducts(db)) {
    segments.add(row, startedAt);
    if (++products % PAUSE_EVERY === 0) await pause?.();
  }
  const words = new Map(compileChangedWords(undefined, edition).map((own) => [own.language, own]));
  const bases: IndexBase[] = [];
  for (const built of segments.finish()) {
    const own = words.get(built.language);
    if (own) bases.push({ ...own, ...built });
    await pause?.();
  }
  return { bases, products };
}

/** Segments of the wanted products as they are now, and those of them that are gone. */
export async function rewriteProducts({ db, edition, now, pause }: Work, wanted: Wanted): Promise<IndexChange[]> {
  const skus = [...new Set([...wanted.values()].flatMap((own) => [...own]))];
  edition.forget(skus);
  const segments = edition.segments(wanted);
  const gone = new Map([...wanted].map(([language, own]) => [language, new Set(own)]));
  for (let start = 0; start < skus.length; start += PAGE) {
    for (const row of await readProductsBySku(db, skus.slice(start, start + PAGE))) {
      for (const language of segments.add(row, now())) gone.get(language)?.delete(row.sku);
    }
    await pause?.();
  }
  return [...segments.finish()].map(({ language, segment }) => {
    return { language, segment, removed: [...(gone.get(language) ?? [])] };
  });
}

/** Prefetches the next page while the current one is processed. */
async function* allProducts(db: Database): AsyncGenerator<SearchRow> {
  let next = readProductPage(db, { after: '', limit: PAGE });
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (!last) return;
    next = readProductPage(db, { after: last.sku, limit: PAGE });
    yield* rows;
  }
}
