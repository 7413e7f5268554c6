import type { Currency } from './money.ts';
import { ShopError } from './shop-error.ts';
import type { BrandKey, Locale, Store } from './store.ts';

/** In minor units. A promotion exists only where it has an amount in the store's currency. */
type AmountPerCurrency = Readonly<Partial<Record<Currency, number>>>;

export type PromotionEffect =
  | { kind: 'percentage'; percent: number }
  | { kind: 'amount'; amounts: AmountPerCurrency }
  /** Of every so many, only so many are paid: the cheapest are free. */
  | { kind: 'n-for-m'; take: number; pay: number }
  | { kind: 'free-delivery' };

/** What it is given on; without categories and products, everything. */
export type PromotionScope = {
  categories?: readonly string[] | undefined;
  products?: readonly string[] | undefined;
  excludedCategories?: readonly string[] | undefined;
  excludedProducts?: readonly string[] | undefined;
};

/** All that are given must hold. */
type PromotionConditions = {
  /** Of what is in scope, before any promotion. */
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
  /** Goes together with others. Of those that do not, a bag gets the one that is best for the shopper. */
  stackable: boolean;
  /** The higher goes first. */
  priority: number;
};

export type Promotion = PromotionRule & {
  key: string;
  /** Undefined: of all brands. */
  brand?: BrandKey | undefined;
  /** Undefined: of all locales. */
  locales?: readonly Locale[] | undefined;
  /** Undefined: it comes by itself. Several may share a code, which then does all they do. */
  code?: string | undefined;
  startsAt?: Date | undefined;
  endsAt?: Date | undefined;
  /** False: as if it did not exist. */
  active: boolean;
};

/** A size in the bag, as far as a promotion looks at it. */
export type PromotionLine = {
  sku: string;
  productSku: string;
  categories: readonly string[];
  quantity: number;
  unitAmount: number;
};

/** How a code is compared: nobody types it as it is printed. */
export const promotionCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase();

/** What a code is made of, as `promotionCode` writes it. */
export const isPromotionCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9_-]{0,39}$/.test(code);

export const promotionName = ({ names }: Pick<Promotion, 'names'>, { localeISOCode }: Pick<Store, 'localeISOCode'>) =>
  names[localeISOCode] ?? names['en-GB'];

export type PromotionStore = Pick<Store, 'brand' | 'localeISOCode' | 'currency'>;

export function isPromotionOf(promotion: Promotion, { brand, localeISOCode, currency }: PromotionStore): boolean {
  const { effect, conditions } = promotion;
  if (promotion.brand !== undefined && promotion.brand !== brand) return false;
  if (promotion.locales && !promotion.locales.includes(localeISOCode)) return false;
  if (effect.kind === 'amount' && effect.amounts[currency] === undefined) return false;
  return !conditions.minimumSpend || conditions.minimumSpend[currency] !== undefined;
}

/** A code that is still to come is nobody's business. */
export const hasPromotionBegun = ({ active, startsAt }: Promotion, now: Date): boolean =>
  active && (!startsAt || startsAt <= now);

/** From its start on, and before its end. */
export const isPromotionInForce = (promotion: Promotion, now: Date): boolean =>
  hasPromotionBegun(promotion, now) && (!promotion.endsAt || now < promotion.endsAt);

export const isInScope = (scope: PromotionScope, line: PromotionLine): boolean =>
  isIncluded(scope, line) && !isNamed(line, scope.excludedCategories, scope.excludedProducts);

export const isUsedUp = ({ total, perCustomer }: PromotionLimits, used: { total: number; byCustomer: number }) =>
  (total !== undefined && used.total >= total) || (perCustomer !== undefined && used.byCustomer >= perCustomer);

/** `cause` names the promotion for a caller that prices the bag without it. */
export const promotionUsedUp = (promotion: string): ShopError =>
  new ShopError(`The promotion ${promotion} is used up`, {
    code: 'promotion_used_up',
    kind: 'conflict',
    field: 'code',
    cause: { promotion },
  });

/** Uses cannot be counted for nobody. */
export const promotionNeedsCustomer = (promotion: string): ShopError =>
  new ShopError(`The promotion ${promotion} is limited for each customer: say who buys`, {
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
