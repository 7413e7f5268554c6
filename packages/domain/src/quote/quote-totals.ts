import { isPaidByGiftCards, isTaxedNow, type ServiceKind } from './quote-service.ts';

/** Amounts in minor units of one currency. */
export type Basket = {
  /** Lines that can be bought: line total and discount. */
  lines: readonly { full: number; discount: number }[];
  /** Non-product items: no promotion, no delivery, not counted towards free delivery. */
  services?: readonly { kind: ServiceKind; amount: number }[];
  delivery: { price: number; freeOver?: number | undefined; freeByPromotion: boolean };
  giftCards: readonly { id: string; balance: number }[];
  /** Rate of the included tax; absent where tax is added later. */
  taxPercent?: number | undefined;
};

export type QuoteTotals = {
  items: number;
  discount: number;
  services: number;
  delivery: number;
  deliveryIsFree: boolean;
  /** Amount missing for free delivery; absent where delivery is free or never will be. */
  missingToFreeDelivery?: number;
  giftCards: { id: string; amount: number }[];
  /** Amount to pay after gift cards. */
  total: number;
  /** Tax included in goods, delivery and services taxed on purchase. Paying by gift card does not reduce it. */
  tax?: number;
};

export function quoteTotals({ lines, services = [], delivery, giftCards, taxPercent }: Basket): QuoteTotals {
  const items = sum(lines.map(({ full }) => full));
  const discount = sum(lines.map(getDiscount));
  const goods = items - discount;
  const { deliveryIsFree, ...shipping } = getDelivery(delivery, goods);
  const deliveryCost = lines.length === 0 || deliveryIsFree ? 0 : delivery.price;
  const bought = sum(services.map(getAmount));
  const due = goods + bought + deliveryCost;
  const paid = payments(giftCards, due - sum(services.filter(({ kind }) => !isPaidByGiftCards(kind)).map(getAmount)));
  const untaxed = sum(services.filter(({ kind }) => !isTaxedNow(kind)).map(getAmount));
  return {
    items,
    discount,
    services: bought,
    delivery: deliveryCost,
    deliveryIsFree,
    ...shipping,
    giftCards: paid,
    total: due - sum(paid.map(({ amount }) => amount)),
    ...(taxPercent !== undefined && { tax: taxWithin(due - untaxed, taxPercent) }),
  };
}

const BASIS_POINTS = 10_000;

/** Integer arithmetic, rounded half up: a percentage may have two decimals. */
function taxWithin(gross: number, percent: number): number {
  const points = Math.round(percent * 100);
  const divisor = BASIS_POINTS + points;
  return Math.floor((2 * gross * points + divisor) / (2 * divisor));
}

/** Free above a threshold, measured by the discounted goods. */
function getDelivery({ price, freeOver, freeByPromotion }: Basket['delivery'], goods: number) {
  const missing = freeOver === undefined ? undefined : Math.max(0, freeOver - goods);
  const deliveryIsFree = freeByPromotion || price === 0 || missing === 0;
  return { deliveryIsFree, ...(!deliveryIsFree && missing !== undefined && { missingToFreeDelivery: missing }) };
}

/** Uses the cards in the given order, each up to its balance. */
function payments(cards: Basket['giftCards'], due: number): QuoteTotals['giftCards'] {
  let left = due;
  return cards.map(({ id, balance }) => {
    const amount = Math.min(left, Math.max(0, balance));
    left -= amount;
    return { id, amount };
  });
}

const getAmount = ({ amount }: { amount: number }): number => amount;
const getDiscount = ({ full, discount }: Basket['lines'][number]): number => Math.min(full, Math.max(0, discount));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
