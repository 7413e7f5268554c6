import type { Language } from '@shop/domain/site/store/store';
import type { SearchIndex } from '@shop/search/index/search-index';
import { columnNames, type Market } from '#server/discovery/search/search-market.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Edition, Wanted } from '../index-edition.ts';
import { readAffectedProducts } from '../search-repository.ts';
import { listVocabularyChanges } from './vocabulary-changes.ts';

type Edit = {
  db: Database;
  before: Edition;
  after: Edition;
  markets: readonly Market[];
  /** Indexes built with the edition before. */
  indexes: ReadonlyMap<Language, SearchIndex>;
  now: number;
};

/**
 * Products whose documents differ after an edit of the vocabulary. Labels, categories and rules concern every language,
 * because documents contain English texts too; synonyms and stop words only their own. Undefined above the limit.
 */
export async function findAffected(edit: Edit, limit: number): Promise<Wanted | undefined> {
  const { db, before, after, indexes, now } = edit;
  const changes = listVocabularyChanges(before.vocabulary, after.vocabulary);
  const everywhere = new Set(await readAffectedProducts(db, changes, { now: new Date(now), limit }));
  for (const sku of listRuledProducts(edit, changes.ruled)) everywhere.add(sku);
  const wanted = new Map<Language, Set<string>>();
  const all = new Set(everywhere);
  for (const [language, settings] of after.settings) {
    const earlier = before.settings.get(language);
    const reworded = (earlier && indexes.get(language)?.findAffected(earlier, settings)) ?? [];
    wanted.set(language, new Set([...everywhere, ...reworded]));
    for (const sku of reworded) all.add(sku);
  }
  return all.size > limit ? undefined : wanted;
}

/** Products in categories by rule, as they are indexed. */
function listRuledProducts({ markets, indexes }: Edit, keys: readonly string[]): string[] {
  if (keys.length === 0) return [];
  return markets.flatMap(({ language, scopes }) =>
    scopes.flatMap((scope) => {
      const found = indexes.get(language)?.search({ filters: [{ facet: columnNames.category(scope), values: keys }] });
      return found?.hits.map(({ id }) => id) ?? [];
    }),
  );
}
