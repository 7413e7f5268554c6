import { normaliseWords } from '@shop/domain/discovery/normalise-words';
import { ShopError } from '@shop/domain/shop-error';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { SearchQuery } from '@shop/search/query';

/** Merchandising rule for a query or a category. */
export type SearchRule = {
  id: string;
  brand: BrandKey;
  /** Absent: every locale of the brand. */
  locale?: Locale;
  target: { query: string } | { category: string };
  /** SKUs shown first, in this order. */
  pinned: readonly string[];
  /** SKUs shown last. */
  buried: readonly string[];
  /** SKUs left out of the listing. */
  hidden?: readonly string[];
  boosts: NonNullable<SearchQuery['boosts']>;
  /** Local path that the query redirects to. */
  redirect?: string;
  startsAt?: Date;
  endsAt?: Date;
  enabled: boolean;
};

/** Rule as stored; a change names the version that it is based on. */
export type StoredRule = SearchRule & { hidden: readonly string[]; version: number };

/** Query and category of a listing, by which rules are matched. */
export type RuleTarget = { text?: string | undefined; category?: string | undefined };

/** All matching rules combined. */
export type Guidance = Pick<StoredRule, 'pinned' | 'buried' | 'hidden' | 'boosts' | 'redirect'>;

const MOST_SKUS = 200;
const MOST_BOOSTS = 20;
const FACTORS = { least: 0.1, most: 10 };

export function isInForce({ enabled, startsAt, endsAt }: SearchRule, now: Date): boolean {
  return enabled && (!startsAt || startsAt <= now) && (!endsAt || now < endsAt);
}

export function appliesTo(rule: SearchRule, store: Store, { text, category }: RuleTarget): boolean {
  if (rule.brand !== store.brand || (rule.locale && rule.locale !== store.localeISOCode)) return false;
  if ('category' in rule.target) return rule.target.category === category;
  return text !== undefined && rule.target.query === normaliseWords(text);
}

/** Validates and normalises a rule; throws when it is invalid. */
export function checkedRule<Rule extends Omit<SearchRule, 'id'>>(rule: Rule): Rule {
  const target = 'query' in rule.target ? { query: normaliseWords(rule.target.query) } : rule.target;
  if (('query' in target ? target.query : target.category) === '') throw faulty('target', 'Name words or a category');
  if (rule.redirect !== undefined && !/^\/([^/\\]|$)/.test(rule.redirect)) {
    throw faulty('redirect', 'A redirect is a path of this shop, such as /new-in.html');
  }
  if (rule.startsAt && rule.endsAt && rule.startsAt >= rule.endsAt) throw faulty('endsAt', 'It ends before it starts');
  if ([rule.pinned, rule.buried, rule.hidden ?? []].some(({ length }) => length > MOST_SKUS)) {
    throw faulty('pinned', `Pin, bury or hide at most ${MOST_SKUS} products`);
  }
  if (rule.boosts.length > MOST_BOOSTS || !rule.boosts.every(({ factor }) => isFactor(factor))) {
    throw faulty('boosts', `Give at most ${MOST_BOOSTS} boosts, each from ${FACTORS.least} to ${FACTORS.most}`);
  }
  return { ...rule, target };
}

const isFactor = (factor: number): boolean => factor >= FACTORS.least && factor <= FACTORS.most;

const faulty = (field: string, reason: string) =>
  new ShopError(reason, { code: 'search_rule_faulty', kind: 'unprocessable', field });
