import { isPaidByGiftCards, isTaxedNow, type ServiceKind } from './quote-service.ts';

/** All amounts are minor units of one currency. */
export type Basket = {
  /** Those that can be bought: for all of each, and what is taken off. */
  lines: readonly { full: number; discount: number }[];
  /** What is bought and is no product: no promotion, no delivery, nothing towards free delivery. */
  services?: readonly { kind: ServiceKind; amount: number }[];
  delivery: { price: number; freeOver?: number | undefined; freeByPromotion: boolean };
  giftCards: readonly { id: string; balance: number }[];
  /** Of the tax within the prices; absent where it is added later. */
  taxPercent?: number | undefined;
};

export type QuoteTotals = {
  items: number;
  discount: number;
  services: number;
  delivery: number;
  deliveryIsFree: boolean;
  /** Until delivery is free; absent where it is, or never will be. */
  missingToFreeDelivery?: number;
  giftCards: { id: string; amount: number }[];
  /** Left to pay once the gift cards have paid. */
  total: number;
  /** Within goods, delivery and what is taxed when it is bought: a gift card pays, and takes no tax off. */
  tax?: number;
};

export function quoteTotals({ lines, services = [], delivery, giftCards, taxPercent }: Basket): QuoteTotals {
  const items = sum(lines.map(({ full }) => full));
  const discount = sum(lines.map(discountOf));
  const goods = items - discount;
  const { deliveryIsFree, ...shipping } = deliveryOf(delivery, goods);
  const deliveryCost = lines.length === 0 || deliveryIsFree ? 0 : delivery.price;
  const bought = sum(services.map(amountOf));
  const due = goods + bought + deliveryCost;
  const paid = payments(giftCards, due - sum(services.filter(({ kind }) => !isPaidByGiftCards(kind)).map(amountOf)));
  const untaxed = sum(services.filter(({ kind }) => !isTaxedNow(kind)).map(amountOf));
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

/** Rounded half up, in whole numbers: a percentage may have two decimals. */
function taxWithin(gross: number, percent: number): number {
  const points = Math.round(percent * 100);
  const whole = BASIS_POINTS + points;
  return Math.floor((2 * gross * points + whole) / (2 * whole));
}

/** Free over a threshold of what is really paid for the goods. */
function deliveryOf({ price, freeOver, freeByPromotion }: Basket['delivery'], goods: number) {
  const missing = freeOver === undefined ? undefined : Math.max(0, freeOver - goods);
  const deliveryIsFree = freeByPromotion || price === 0 || missing === 0;
  return { deliveryIsFree, ...(!deliveryIsFree && missing !== undefined && { missingToFreeDelivery: missing }) };
}

/** In the order they were given, each as far as it reaches. */
function payments(cards: Basket['giftCards'], due: number): QuoteTotals['giftCards'] {
  let left = due;
  return cards.map(({ id, balance }) => {
    const amount = Math.min(left, Math.max(0, balance));
    left -= amount;
    return { id, amount };
  });
}

const amountOf = ({ amount }: { amount: number }): number => amount;
const discountOf = ({ full, discount }: Basket['lines'][number]): number => Math.min(full, Math.max(0, discount));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
