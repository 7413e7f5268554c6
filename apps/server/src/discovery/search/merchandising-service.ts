import { randomUUID } from 'node:crypto';
import type { VisitorVariants } from '@shop/domain/discovery/experiment/visitor-variants';
import { ShopError } from '@shop/domain/shop-error';
import type { BrandKey, Store } from '@shop/domain/site/store/store';
import { oneAtATime } from '#server/discovery/one-at-a-time.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createShownClock } from '#server/platform/http/shown-moment.ts';
import {
  appliesTo,
  checkedRule,
  type Guidance,
  isInForce,
  type RuleTarget,
  type SearchRule,
  type StoredRule,
} from './search-rule.ts';
import { deleteRule, lockRule, readPicks, readRules, writeRule } from './search-rule-repository.ts';

type Deps = {
  db: Database;
  clock: Clock;
  /** A rule of an experiment acts for some visitors only. */
  experiments?: {
    isRuleOn: (ruleId: string, store: Store, variants: VisitorVariants | undefined) => boolean | undefined;
  };
};

/** `without` leaves out one rule, for a comparison. Without variants, rules of experiments act as for control. */
type GuidanceOptions = { without?: string | undefined; variants?: VisitorVariants | undefined };

type GivenRule = Omit<SearchRule, 'id'> & { id?: string };

type CachedRules = { rules: readonly StoredRule[]; picks: ReadonlyMap<string, readonly string[]> };

/**
 * Merchandising rules: pins, boosts, burials and redirects. Cached in memory until the database notifies of a change.
 */
export function createMerchandisingService({ db, clock, experiments }: Deps) {
  let known: CachedRules | undefined;
  let generation = 0;
  const shownClock = createShownClock(clock);

  const passed = (): number => turnsPassed(known?.rules ?? [], clock());

  /** The old rules stay in force until the new ones are read. */
  const refresh = oneAtATime(async () => {
    const [rules, picks] = await Promise.all([readRules(db), readPicks(db)]);
    // Adds the instants already passed, so that the number never falls when fewer of them remain.
    generation += passed() + 1;
    known = { rules, picks: new Map(picks.map(({ category, skus }) => [category, skus])) };
  });

  async function load(): Promise<CachedRules> {
    if (!known) await refresh();
    return known ?? NOTHING;
  }

  /** Inserts a rule without an id, updates one with an id. In force after the transaction and a refresh. */
  async function saveIn(tx: Database, { id = randomUUID(), ...given }: GivenRule): Promise<SearchRule> {
    const rule = { id, ...checkedRule(given) };
    await writeRule(tx, rule);
    return rule;
  }

  async function removeIn(tx: Database, id: string): Promise<void> {
    if (!(await deleteRule(tx, id))) throw ruleUnknown();
  }

  return {
    refresh,

    /**
     * Order of pins: rules for the query, rules for the category, then the category's hand-picked order.
     */
    async guidanceFor(store: Store, target: RuleTarget, options: GuidanceOptions = {}): Promise<Guidance> {
      const { without, variants } = options;
      const { rules, picks } = await load();
      const now = shownClock();
      const holding = rules.filter(
        (rule) =>
          rule.id !== without &&
          appliesTo(rule, store, target) &&
          (experiments?.isRuleOn(rule.id, store, variants) ?? isInForce(rule, now)),
      );
      const ordered = [...holding.filter(isForWords), ...holding.filter((rule) => !isForWords(rule))];
      const redirect = ordered.find((rule) => rule.redirect !== undefined)?.redirect;
      const picked = target.text === undefined ? (picks.get(target.category ?? '') ?? []) : [];
      return {
        pinned: [...new Set([...ordered.flatMap(({ pinned }) => pinned), ...picked])],
        buried: ordered.flatMap(({ buried }) => buried),
        hidden: ordered.flatMap(({ hidden }) => hidden),
        boosts: ordered.flatMap(({ boosts }) => boosts),
        ...(redirect !== undefined && { redirect }),
      };
    },

    listRules: async (brand: BrandKey): Promise<StoredRule[]> =>
      (await readRules(db)).filter((rule) => rule.brand === brand),

    /** Locks the rule; refuses a change that is based on another version. */
    async lock(tx: Database, id: string, version?: number): Promise<StoredRule> {
      const rule = await lockRule(tx, id);
      if (!rule) throw ruleUnknown();
      if (version !== undefined && rule.version !== version) throw ruleConflict();
      return rule;
    },

    saveIn,
    removeIn,

    async saveRule(given: GivenRule): Promise<SearchRule> {
      const rule = await saveIn(db, given);
      await refresh();
      return rule;
    },

    async removeRule(id: string): Promise<void> {
      await removeIn(db, id);
      await refresh();
    },

    /** Cache version: changes whenever guidance may change, also with time. */
    generation: (): number => generation + passed(),
  };
}

export type MerchandisingService = ReturnType<typeof createMerchandisingService>;

const ruleUnknown = (): ShopError =>
  new ShopError('Rule not found', { code: 'search_rule_unknown', kind: 'not-found' });

const ruleConflict = (): ShopError =>
  new ShopError('Another member of staff changed this rule', { code: 'version_conflict', kind: 'conflict' });

const NOTHING: CachedRules = { rules: [], picks: new Map() };

const isForWords = ({ target }: SearchRule): boolean => 'query' in target;

const turnsPassed = (rules: readonly SearchRule[], now: Date): number =>
  rules.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((turn) => turn && turn <= now).length;
