import { randomUUID } from 'node:crypto';
import { ShopError } from '@shop/domain/shop-error';
import type { BrandKey, Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { appliesTo, checkedRule, type Guidance, isInForce, type RuleTarget, type SearchRule } from './search-rule.ts';
import { deleteRule, readPicks, readRules, writeRule } from './search-rule-repository.ts';

type MerchandisingParts = { db: Database; clock: Clock };

type Kept = { rules: readonly SearchRule[]; picks: ReadonlyMap<string, readonly string[]> };

/** What merchandisers want shown first, last or instead. Kept in memory until the database announces a change. */
export function createMerchandisingService({ db, clock }: MerchandisingParts) {
  let known: Kept | undefined;
  let generation = 0;

  const passed = (): number => turnsPassed(known?.rules ?? [], clock());

  /** What was known stays in force until all is read again. */
  const refresh = oneAtATime(async () => {
    const [rules, picks] = await Promise.all([readRules(db), readPicks(db)]);
    // Instants that have passed count as well, so that the number never falls when there are fewer of them.
    generation += passed() + 1;
    known = { rules, picks: new Map(picks.map(({ category, skus }) => [category, skus])) };
  });

  async function load(): Promise<Kept> {
    if (!known) await refresh();
    return known ?? NOTHING;
  }

  return {
    refresh,

    /** A rule's own pins come before the hand-picked order of the category, those for the words before both. */
    async guidanceFor(store: Store, target: RuleTarget): Promise<Guidance> {
      const { rules, picks } = await load();
      const now = clock();
      const holding = rules.filter((rule) => isInForce(rule, now) && appliesTo(rule, store, target));
      const ordered = [...holding.filter(isForWords), ...holding.filter((rule) => !isForWords(rule))];
      const redirect = ordered.find((rule) => rule.redirect !== undefined)?.redirect;
      const picked = target.text === undefined ? (picks.get(target.category ?? '') ?? []) : [];
      return {
        pinned: [...new Set([...ordered.flatMap(({ pinned }) => pinned), ...picked])],
        buried: ordered.flatMap(({ buried }) => buried),
        boosts: ordered.flatMap(({ boosts }) => boosts),
        ...(redirect !== undefined && { redirect }),
      };
    },

    listRules: async (brand: BrandKey): Promise<SearchRule[]> =>
      (await readRules(db)).filter((rule) => rule.brand === brand),

    /** A rule without an id is a new one. */
    async saveRule({ id = randomUUID(), ...given }: Omit<SearchRule, 'id'> & { id?: string }): Promise<SearchRule> {
      const rule = { id, ...checkedRule(given) };
      await writeRule(db, rule);
      await refresh();
      return rule;
    },

    async removeRule(id: string): Promise<void> {
      if (!(await deleteRule(db, id))) {
        throw new ShopError('There is no such rule', { code: 'search_rule_unknown', kind: 'not-found' });
      }
      await refresh();
    },

    /** Changes whenever guidance may, also as time passes. */
    generation: (): number => generation + passed(),
  };
}

export type MerchandisingService = ReturnType<typeof createMerchandisingService>;

const NOTHING: Kept = { rules: [], picks: new Map() };

/** An earlier reading never ends after a later one, and however many ask meanwhile, one more is enough for them. */
function oneAtATime(read: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= last
      .catch(() => {})
      .then(() => {
        next = undefined;
        return read();
      });
    last = next;
    return next;
  };
}

const isForWords = ({ target }: SearchRule): boolean => 'query' in target;

const turnsPassed = (rules: readonly SearchRule[], now: Date): number =>
  rules.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((turn) => turn && turn <= now).length;
