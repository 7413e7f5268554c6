import { ShopError } from '@shop/domain/shop-error';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { SearchQuery } from '@shop/search/query';

/** What a merchandiser wants shown for some words, or in a category. */
export type SearchRule = {
  id: string;
  brand: BrandKey;
  /** Absent: in every locale of the brand. */
  locale?: Locale;
  target: { query: string } | { category: string };
  /** Skus in the order they come first. */
  pinned: readonly string[];
  /** Skus that come last. */
  buried: readonly string[];
  boosts: NonNullable<SearchQuery['boosts']>;
  /** A path of the shop where these words lead instead. */
  redirect?: string;
  startsAt?: Date;
  endsAt?: Date;
  enabled: boolean;
};

/** What a listing is asked for by. */
export type RuleTarget = { text?: string | undefined; category?: string | undefined };

/** All rules that hold, as one. */
export type Guidance = Pick<SearchRule, 'pinned' | 'buried' | 'boosts' | 'redirect'>;

const MOST_SKUS = 200;
const MOST_BOOSTS = 20;
const FACTORS = { least: 0.1, most: 10 };

/** Words as rules know them: however they are written, "T-Shirts" and "t shirts" are the same. */
export const normalisedWords = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function isInForce({ enabled, startsAt, endsAt }: SearchRule, now: Date): boolean {
  return enabled && (!startsAt || startsAt <= now) && (!endsAt || now < endsAt);
}

export function appliesTo(rule: SearchRule, store: Store, { text, category }: RuleTarget): boolean {
  if (rule.brand !== store.brand || (rule.locale && rule.locale !== store.localeISOCode)) return false;
  if ('category' in rule.target) return rule.target.category === category;
  return text !== undefined && rule.target.query === normalisedWords(text);
}

/** The rule as it is kept; throws where it could not work. */
export function checkedRule<Rule extends Omit<SearchRule, 'id'>>(rule: Rule): Rule {
  const target = 'query' in rule.target ? { query: normalisedWords(rule.target.query) } : rule.target;
  if (('query' in target ? target.query : target.category) === '') throw faulty('target', 'Name words or a category');
  if (rule.redirect !== undefined && !/^\/([^/\\]|$)/.test(rule.redirect)) {
    throw faulty('redirect', 'A redirect is a path of this shop, such as /new-in.html');
  }
  if (rule.startsAt && rule.endsAt && rule.startsAt >= rule.endsAt) throw faulty('endsAt', 'It ends before it starts');
  if (rule.pinned.length > MOST_SKUS || rule.buried.length > MOST_SKUS) {
    throw faulty('pinned', `Pin or bury at most ${MOST_SKUS} products`);
  }
  if (rule.boosts.length > MOST_BOOSTS || !rule.boosts.every(({ factor }) => isFactor(factor))) {
    throw faulty('boosts', `Give at most ${MOST_BOOSTS} boosts, each from ${FACTORS.least} to ${FACTORS.most}`);
  }
  return { ...rule, target };
}

const isFactor = (factor: number): boolean => factor >= FACTORS.least && factor <= FACTORS.most;

const faulty = (field: string, reason: string) =>
  new ShopError(reason, { code: 'search_rule_faulty', kind: 'unprocessable', field });
