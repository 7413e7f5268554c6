import { apportion, calculateSum } from '../../apportion.ts';
import type { DeliveryMethodCode } from '../../quote/delivery/delivery.ts';
import { isPaidByGiftCards, isTaxedNow, type ServiceKind } from '../../quote/quote-service.ts';

/** Amounts in minor units of one currency. */
export type CheckoutBasket = {
  /** Lines that can be bought: line total and discount. */
  lines: readonly { full: number; discount: number }[];
  /** Non-product items: no promotion and no parcel. */
  services: readonly { kind: ServiceKind; amount: number }[];
  /** Price of the chosen method for this quote. */
  delivery: number;
  /** Absent where tax is added and the destination is not known yet. */
  tax?: { percent: number; isAdded: boolean } | undefined;
  giftCards: readonly { id: string; balance: number }[];
  /** Credit that may be used, at most. */
  credit: number;
};

export type CheckoutTotals = {
  items: number;
  discount: number;
  services: number;
  delivery: number;
  /** Zero while not known yet. */
  tax: number;
  total: number;
  giftCards: { id: string; amount: number }[];
  credit: number;
  /** Amount left for the payment method. */
  toPay: number;
  /** Tax per line and per service, in order; with delivery they sum up to `tax`. */
  taxes: { lines: number[]; services: number[]; delivery: number };
};

/**
 * Totals of a quote at checkout. Gift cards are used first, then credit. Neither can pay for a gift card: otherwise a
 * card could be renewed as another one without end, and cards can be turned into credit.
 */
export function checkoutTotals({ lines, services, delivery: requested, ...given }: CheckoutBasket): CheckoutTotals {
  const discounts = lines.map(({ full, discount }) => Math.min(full, Math.max(0, discount)));
  const [items, discount, servicesAmount] = [
    calculateSum(lines.map(getFull)),
    calculateSum(discounts),
    calculateSum(services.map(getAmount)),
  ];
  const delivery = lines.length === 0 ? 0 : requested;
  const taxable = [
    ...lines.map(({ full }, place) => full - (discounts[place] ?? 0)),
    ...services.map(({ kind, amount }) => (isTaxedNow(kind) ? amount : 0)),
    delivery,
  ];
  const { tax, parts } = getTax(taxable, given.tax);
  const total = items - discount + servicesAmount + delivery + (given.tax?.isAdded ? tax : 0);
  const cardsBought = calculateSum(services.filter(({ kind }) => !isPaidByGiftCards(kind)).map(getAmount));
  const giftCards = paidBy(given.giftCards, total - cardsBought);
  const byCards = calculateSum(giftCards.map(getAmount));
  const credit = Math.min(Math.max(0, given.credit), total - cardsBought - byCards);
  return {
    items,
    discount,
    services: servicesAmount,
    delivery,
    tax,
    total,
    giftCards,
    credit,
    toPay: total - byCards - credit,
    taxes: {
      lines: parts.slice(0, lines.length),
      services: parts.slice(lines.length, -1),
      delivery: parts.at(-1) ?? 0,
    },
  };
}

type DeliveryPrice = {
  method: DeliveryMethodCode;
  price: number;
  freeOver?: number | undefined;
  /** Amount paid for goods after discounts. */
  goods: number;
  byPromotion: boolean;
  byPass: boolean;
};
export type FreeBy = 'threshold' | 'promotion' | 'pass';

/**
 * Delivery price for a quote, and the reason when it is free. Promotions cover the standard method only, the pass
 * also next-day.
 */
export function deliveryPrice(requested: DeliveryPrice): { price: number; freeBy?: FreeBy } {
  const { method, price, freeOver, goods, byPromotion, byPass } = requested;
  if (price === 0) return { price };
  if (freeOver !== undefined && goods >= freeOver) return { price: 0, freeBy: 'threshold' };
  if (byPromotion && method === 'standard') return { price: 0, freeBy: 'promotion' };
  if (byPass && FREE_BY_PASS.includes(method)) return { price: 0, freeBy: 'pass' };
  return { price };
}

const FREE_BY_PASS: readonly DeliveryMethodCode[] = ['standard', 'next-day'];

/** Rates in thousandths of a percent: the two taxes of Quebec add up to 14.975 %. */
const WHOLE = 100_000;

/** Tax calculated on the sum, rounded half up, then allocated to the parts. */
function getTax(amounts: readonly number[], rate: CheckoutBasket['tax']): { tax: number; parts: number[] } {
  const points = Math.round((rate?.percent ?? 0) * (WHOLE / 100));
  const divisor = rate?.isAdded ? WHOLE : WHOLE + points;
  const tax = Math.floor((2 * calculateSum(amounts) * points + divisor) / (2 * divisor));
  return { tax, parts: apportion(tax, amounts) };
}

/** Uses the cards in the given order, each up to its balance. */
function paidBy(cards: CheckoutBasket['giftCards'], due: number): CheckoutTotals['giftCards'] {
  let left = due;
  return cards.map(({ id, balance }) => {
    const amount = Math.min(left, Math.max(0, balance));
    left -= amount;
    return { id, amount };
  });
}

const getFull = ({ full }: { full: number }): number => full;
const getAmount = ({ amount }: { amount: number }): number => amount;
