import type { Currency } from '../../money.ts';
import { ShopError } from '../../shop-error.ts';
import type { BrandKey, Locale, Store } from '../../site/store/store.ts';
import { toSameWallTime } from '../../zoned-time.ts';

/** In minor units. A promotion applies only where it has an amount in the store's currency. */
type AmountPerCurrency = Readonly<Partial<Record<Currency, number>>>;

export type PromotionEffect =
  | { kind: 'percentage'; percent: number }
  | { kind: 'amount'; amounts: AmountPerCurrency }
  /** Only `pay` of every `take` units are charged: the cheapest are free. */
  | { kind: 'n-for-m'; take: number; pay: number }
  | { kind: 'free-delivery' };

/** Scope of the promotion; without categories and products, everything. */
export type PromotionScope = {
  categories?: readonly string[] | undefined;
  products?: readonly string[] | undefined;
  excludedCategories?: readonly string[] | undefined;
  excludedProducts?: readonly string[] | undefined;
};

/** All given conditions must hold (AND). */
type PromotionConditions = {
  /** Minimum of the lines in scope, before any promotion. */
  minimumSpend?: AmountPerCurrency | undefined;
  /** Such as `staff`. */
  customerGroup?: string | undefined;
  firstOrder?: boolean | undefined;
  signedIn?: boolean | undefined;
};

export type PromotionLimits = { total?: number | undefined; perCustomer?: number | undefined };

export type PromotionRule = {
  names: Readonly<Partial<Record<Locale, string>>> & { readonly 'en-GB': string };
  effect: PromotionEffect;
  scope: PromotionScope;
  conditions: PromotionConditions;
  limits: PromotionLimits;
  /** Combines with other promotions. Of the exclusive ones, a quote gets the one best for the shopper. */
  stackable: boolean;
  /** Higher goes first. */
  priority: number;
};

export type Promotion = PromotionRule & {
  key: string;
  /** Undefined: all brands. */
  brand?: BrandKey | undefined;
  /** Undefined: all locales. */
  locales?: readonly Locale[] | undefined;
  /** Undefined: applied automatically. Several promotions may share a code, which then applies them all. */
  code?: string | undefined;
  /** Applied only with one of its own codes, each of which works once. `code` is then the one that was entered. */
  singleUse?: boolean | undefined;
  startsAt?: Date | undefined;
  endsAt?: Date | undefined;
  /**
   * Each store has the period by its own clocks; the instants are those of this time zone. Undefined: the same instants
   * in all stores.
   */
  localZone?: string | undefined;
  /** False: treated as non-existent. */
  active: boolean;
};

/** Quote line as promotions see it. */
export type PromotionLine = {
  sku: string;
  productSku: string;
  categories: readonly string[];
  quantity: number;
  unitAmount: number;
};

/** Normalises a typed code for comparison. */
export const promotionCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase();

/** Valid form of a code normalised by `promotionCode`. */
export const isPromotionCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9_-]{0,39}$/.test(code);

export const promotionName = ({ names }: Pick<Promotion, 'names'>, { localeISOCode }: Pick<Store, 'localeISOCode'>) =>
  names[localeISOCode] ?? names['en-GB'];

export type PromotionStore = Pick<Store, 'brand' | 'localeISOCode' | 'currency'>;

export function isPromotionForStore(promotion: Promotion, { brand, localeISOCode, currency }: PromotionStore): boolean {
  const { effect, conditions } = promotion;
  if (promotion.brand !== undefined && promotion.brand !== brand) return false;
  if (promotion.locales && !promotion.locales.includes(localeISOCode)) return false;
  if (effect.kind === 'amount' && effect.amounts[currency] === undefined) return false;
  return !conditions.minimumSpend || conditions.minimumSpend[currency] !== undefined;
}

/** Promotion with the period that it has in a store of the time zone. */
export function inStoreTime(promotion: Promotion, timeZone: string): Promotion {
  const { localZone, startsAt, endsAt } = promotion;
  if (localZone === undefined || localZone === timeZone) return promotion;
  return {
    ...promotion,
    ...(startsAt && { startsAt: toSameWallTime(startsAt, localZone, timeZone) }),
    ...(endsAt && { endsAt: toSameWallTime(endsAt, localZone, timeZone) }),
  };
}

/** A code is treated as unknown before its start. */
export const hasPromotionBegun = ({ active, startsAt }: Promotion, now: Date): boolean =>
  active && (!startsAt || startsAt <= now);

/** Start inclusive, end exclusive. */
export const isPromotionInForce = (promotion: Promotion, now: Date): boolean =>
  hasPromotionBegun(promotion, now) && (!promotion.endsAt || now < promotion.endsAt);

export const isInScope = (scope: PromotionScope, line: PromotionLine): boolean =>
  isIncluded(scope, line) && !isNamed(line, scope.excludedCategories, scope.excludedProducts);

/** Uses of a promotion; `code`: whether the entered single-use code was used. */
export type PromotionUse = { total: number; byCustomer: number; code?: boolean | undefined };

export const isUsedUp = ({ total, perCustomer }: PromotionLimits, used: PromotionUse): boolean =>
  used.code === true ||
  (total !== undefined && used.total >= total) ||
  (perCustomer !== undefined && used.byCustomer >= perCustomer);

/** `cause` names the promotion, so that the caller can reprice the quote without it. */
export const promotionUsedUp = (promotion: string): ShopError =>
  new ShopError(`The promotion ${promotion} is used up`, {
    code: 'promotion_used_up',
    kind: 'conflict',
    field: 'code',
    cause: { promotion },
  });

/** A limit per customer needs a known customer to count uses. */
export const promotionNeedsCustomer = (promotion: string): ShopError =>
  new ShopError(`The promotion ${promotion} has a customer limit: customer missing`, {
    code: 'promotion_needs_customer',
    kind: 'unprocessable',
    field: 'code',
    cause: { promotion },
  });

function isIncluded({ categories, products }: PromotionScope, line: PromotionLine): boolean {
  return (!categories && !products) || isNamed(line, categories, products);
}

const isNamed = (
  { productSku, categories: own }: PromotionLine,
  categories: readonly string[] = [],
  products: readonly string[] = [],
): boolean => products.includes(productSku) || categories.some((category) => own.includes(category));
