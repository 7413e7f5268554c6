import type { Market } from '#server/discovery/search/search-market.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createEdition, type Edition, type Wanted } from '../index-edition.ts';
import type { IndexBase } from '../index-notifications.ts';
import { readVocabulary } from '../search-repository.ts';
import { openIndex } from '../served-indexes.ts';
import { findAffected } from './affected-products.ts';

type Built = { db: Database; markets: readonly Market[]; before: Edition; now: number };

/** Edits of the vocabulary since bases were built with it, and the products that they affect. */
export async function findEdits({ db, markets, before, now }: Built, bases: readonly IndexBase[]) {
  const after = createEdition(await readVocabulary(db), markets, before);
  const indexes = new Map(bases.map((base) => [base.language, openIndex(base)]));
  const edit = { db, markets, before, after, indexes, now };
  const affected: Wanted = (await findAffected(edit, Number.POSITIVE_INFINITY)) ?? new Map();
  return { edition: after, affected };
}
