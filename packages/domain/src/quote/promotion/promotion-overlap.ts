import type { Store } from '../../site/store/store.ts';
import {
  inStoreTime,
  isInScope,
  isPromotionForStore,
  type Promotion,
  type PromotionLine,
  promotionCode,
} from './promotion.ts';

/** Product as scopes see it. */
export type ScopedProduct = Pick<PromotionLine, 'productSku' | 'categories'>;

export type PromotionOverlap<Shop = Store> = {
  other: Promotion;
  stores: readonly Shop[];
  /** Time in which both run, in the first of the stores; open where neither has a limit. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** Products in both scopes. */
  products: number;
  /** adds: both are taken off; better-wins: a bag gets one of them. */
  together: 'adds' | 'better-wins';
};

/** Promotions that can meet this one in a bag: same store, time and products, by a code that both allow. */
export function findOverlaps<Shop extends Store>(
  promotion: Promotion,
  others: readonly Promotion[],
  { stores, products }: { stores: readonly Shop[]; products: readonly ScopedProduct[] },
): PromotionOverlap<Shop>[] {
  const own = products.filter((product) => isInScope(promotion.scope, toLine(product)));
  return others
    .filter((other) => other.key !== promotion.key && other.active && canMeet(promotion, other))
    .map((other) => ({
      other,
      ...findMeeting(promotion, other, stores),
      products: own.filter((product) => isInScope(other.scope, toLine(product))).length,
      together: promotion.stackable || other.stackable ? ('adds' as const) : ('better-wins' as const),
    }))
    .filter((overlap) => overlap.stores.length > 0 && overlap.products > 0);
}

/** Whether both can be in one bag, for at least one product of both, at whatever time. */
export const canOverlap = (one: Promotion, other: Promotion, products: readonly ScopedProduct[]): boolean =>
  canMeet(one, other) &&
  products.some((product) => isInScope(one.scope, toLine(product)) && isInScope(other.scope, toLine(product)));

function findMeeting<Shop extends Store>(one: Promotion, other: Promotion, stores: readonly Shop[]) {
  const meetings = stores
    .filter((store) => isPromotionForStore(one, store) && isPromotionForStore(other, store))
    .map((store) => ({ store, ...intersect(inStoreTime(one, store.timeZone), inStoreTime(other, store.timeZone)) }))
    .filter(isOpen);
  return { stores: meetings.map(({ store }) => store), from: meetings[0]?.from, to: meetings[0]?.to };
}

const toLine = (product: ScopedProduct): PromotionLine => ({ ...product, sku: '', quantity: 1, unitAmount: 0 });

/** A bag has one code, and free delivery is always added. */
function canMeet(one: Promotion, other: Promotion): boolean {
  if (one.effect.kind === 'free-delivery' || other.effect.kind === 'free-delivery') return false;
  const needsCode = (promotion: Promotion) => promotion.code !== undefined || promotion.singleUse === true;
  if (!needsCode(one) || !needsCode(other)) return true;
  return one.code !== undefined && other.code !== undefined && promotionCode(one.code) === promotionCode(other.code);
}

type Window = Pick<Promotion, 'startsAt' | 'endsAt'>;

function intersect(one: Window, other: Window): { from?: Date | undefined; to?: Date | undefined } {
  const starts = [one.startsAt, other.startsAt].filter((date) => date !== undefined);
  const ends = [one.endsAt, other.endsAt].filter((date) => date !== undefined);
  return {
    from: starts.toSorted((a, b) => b.getTime() - a.getTime())[0],
    to: ends.toSorted((a, b) => a.getTime() - b.getTime())[0],
  };
}

const isOpen = ({ from, to }: { from?: Date | undefined; to?: Date | undefined }): boolean => !from || !to || from < to;
