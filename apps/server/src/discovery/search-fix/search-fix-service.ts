import { getFixWeeks, judgeFix, type SearchCounts } from '@shop/domain/discovery/merchandising/search-fix';
import { normaliseWords } from '@shop/domain/discovery/normalise-words';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { SearchQuery } from '@shop/search/query';
import type { RuleDesk } from '#server/discovery/desk/rule-desk-service.ts';
import type { SynonymDesk } from '#server/discovery/desk/synonym-desk-service.ts';
import type { StoredRule } from '#server/discovery/search/search-rule.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insertFix, readFixes, readSearchCounts, type StoredFix } from './search-fix-repository.ts';

type Deps = {
  db: Database;
  clock: Clock;
  search: { run: (store: Store, query: SearchQuery) => Promise<{ total: number }> };
  listRules: (brand: Store['brand']) => Promise<StoredRule[]>;
  rules: Pick<RuleDesk, 'add' | 'save'>;
  synonyms: Pick<SynonymDesk, 'save'>;
};

type Remedy = { query: string } & ({ kind: 'synonym'; word: string } | { kind: 'pin'; sku: string });

/** Fixes shown, the latest first. */
const SHOWN = 50;
const NO_SEARCHES: SearchCounts = { searches: 0, clicks: 0, adds: 0 };

/** Fixes of searches with one click, and what came of them. */
export function createSearchFixes({ db, clock, search, listRules, rules, synonyms }: Deps) {
  const countResults = async (store: Store, query: string): Promise<number> =>
    (await search.run(store, { text: query, limit: 0 })).total;

  /** Adds the pin to the store's own rule for the words, if it has one without a schedule. */
  async function pin(actor: Actor, store: Store, { query, sku }: { query: string; sku: string }): Promise<void> {
    const own = (await listRules(store.brand)).find((rule) => isOwnRule(rule, store, query));
    const draft = { store, isBrandWide: false, enabled: true };
    if (!own) {
      await rules.add(actor, { ...draft, target: { query }, pinned: [sku], buried: [], hidden: [], boosts: [] });
      return;
    }
    const { id, version, target, pinned, buried, hidden, boosts, redirect } = own;
    const content = { target, buried, hidden, boosts, ...(redirect !== undefined && { redirect }) };
    const all = [sku, ...pinned.filter((one) => one !== sku)];
    await rules.save(actor, { id, version }, { ...draft, ...content, pinned: all });
  }

  async function describe(store: Store, fix: StoredFix) {
    const weeks = getFixWeeks(fix.fixedAt);
    const [before, after, resultsNow] = await Promise.all([
      readSearchCounts(db, store, { ...weeks.before, queries: [fix.query] }),
      readSearchCounts(db, store, { ...weeks.after, queries: [fix.query] }),
      countResults(store, fix.query),
    ]);
    const counts = { before: before.get(fix.query) ?? NO_SEARCHES, after: after.get(fix.query) ?? NO_SEARCHES };
    return { ...fix, ...counts, resultsNow, state: judgeFix({ ...fix, ...counts }, clock()) };
  }

  return {
    async fix(actor: Actor, store: Store, remedy: Remedy): Promise<void> {
      requirePermission(actor, 'merchandising.edit', { store: store.storeId });
      const { query, kind } = remedy;
      const resultsBefore = await countResults(store, query);
      if (remedy.kind === 'synonym') {
        await synonyms.save(actor, { language: store.language, words: [remedy.word, query] });
      } else await pin(actor, store, { query, sku: remedy.sku });
      await insertFix(db, {
        ...{ store, query, kind, resultsBefore, fixedAt: clock() },
        remedy: remedy.kind === 'synonym' ? remedy.word : remedy.sku,
      });
    },

    list: async (store: Store) =>
      await Promise.all((await readFixes(db, store, SHOWN)).map((fix) => describe(store, fix))),
  };
}

export type SearchFixes = ReturnType<typeof createSearchFixes>;

function isOwnRule(rule: StoredRule, { localeISOCode }: Store, query: string): boolean {
  if (rule.locale !== localeISOCode || !rule.enabled || rule.startsAt || rule.endsAt) return false;
  return 'query' in rule.target && rule.target.query === normaliseWords(query);
}
