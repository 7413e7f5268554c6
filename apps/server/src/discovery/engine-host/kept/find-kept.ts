import type { Market } from '#server/discovery/search/search-market.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findEdits } from '../edits/edits-since.ts';
import { compileChangedWords, createEdition, type Edition, type Wanted } from '../index-edition.ts';
import type { IndexWords } from '../index-notifications.ts';
import type { createChangePoints } from './change-points.ts';
import type { IndexKeeper, KeptIndex } from './kept-index.ts';

type Search = {
  db: Database;
  markets: readonly Market[];
  keeper: IndexKeeper | undefined;
  points: ReturnType<typeof createChangePoints>;
  now: number;
  /** Products that may be indexed again before a rebuild is cheaper. */
  countMost: (products: number) => number;
};

type Found = {
  built: Pick<KeptIndex, 'bases' | 'products'> & { words: IndexWords[] };
  edition: Edition;
  wanted: Wanted;
};

/** The kept index, with the products to index again: changed, edited or expired since. Undefined if a build is better. */
export async function findKept({ db, markets, keeper, points, now, countMost }: Search): Promise<Found | undefined> {
  const kept = await keeper?.read();
  const most = countMost(kept?.products ?? 0);
  const missed = kept && (await points.readMissed(most, kept.point));
  if (!missed) return undefined;
  const before = createEdition(kept.vocabulary, markets, kept);
  const { edition, affected } = await findEdits({ db, markets, before, now }, kept.bases);
  const turned = [...missed, ...edition.dueAt(now)];
  const wanted = new Map(
    markets.map(({ language }) => [language, new Set([...(affected.get(language) ?? []), ...turned])]),
  );
  if ([...wanted.values()].some(({ size }) => size > most)) return undefined;
  const { bases, products } = kept;
  return { built: { bases, products, words: compileChangedWords(before, edition) }, edition, wanted };
}
