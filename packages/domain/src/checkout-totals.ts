import type { DeliveryMethodCode } from './delivery.ts';
import { isPaidByGiftCards, isTaxedNow, type ServiceKind } from './quote-service.ts';

/** All amounts are minor units of one currency. */
export type CheckoutBasket = {
  /** Those that can be bought: for all of each, and what is taken off. */
  lines: readonly { full: number; discount: number }[];
  /** What is bought and is no product: no promotion and no parcel. */
  services: readonly { kind: ServiceKind; amount: number }[];
  /** What the chosen method costs this bag. */
  delivery: number;
  /** Absent where it is added and the place is not known yet. */
  tax?: { percent: number; isAdded: boolean } | undefined;
  giftCards: readonly { id: string; balance: number }[];
  /** As much of it as may be used. */
  credit: number;
};

export type CheckoutTotals = {
  items: number;
  discount: number;
  services: number;
  delivery: number;
  /** Zero where nobody knows it yet. */
  tax: number;
  total: number;
  giftCards: { id: string; amount: number }[];
  credit: number;
  /** What is left for the payment method. */
  toPay: number;
  /** Of each line and each service, in their order; with that of delivery they are the tax. */
  taxes: { lines: number[]; services: number[]; delivery: number };
};

/**
 * What a bag costs at the checkout. Gift cards pay first, then credit. Neither pays for a gift card: else a card could
 * be passed on as another one for ever, and a card can become credit.
 */
export function checkoutTotals({ lines, services, delivery: asked, ...given }: CheckoutBasket): CheckoutTotals {
  const discounts = lines.map(({ full, discount }) => Math.min(full, Math.max(0, discount)));
  const [items, discount, servicesAmount] = [sum(lines.map(fullOf)), sum(discounts), sum(services.map(amountOf))];
  const delivery = lines.length === 0 ? 0 : asked;
  const taxable = [
    ...lines.map(({ full }, place) => full - (discounts[place] ?? 0)),
    ...services.map(({ kind, amount }) => (isTaxedNow(kind) ? amount : 0)),
    delivery,
  ];
  const { tax, parts } = taxOf(taxable, given.tax);
  const total = items - discount + servicesAmount + delivery + (given.tax?.isAdded ? tax : 0);
  const cardsBought = sum(services.filter(({ kind }) => !isPaidByGiftCards(kind)).map(amountOf));
  const giftCards = paidBy(given.giftCards, total - cardsBought);
  const byCards = sum(giftCards.map(amountOf));
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
  /** What is really paid for the goods. */
  goods: number;
  byPromotion: boolean;
  byPass: boolean;
};
export type FreeBy = 'threshold' | 'promotion' | 'pass';

/** What a method costs a bag, and why it costs nothing. Promotions give the standard method, the pass the next day too. */
export function deliveryPrice(asked: DeliveryPrice): { price: number; freeBy?: FreeBy } {
  const { method, price, freeOver, goods, byPromotion, byPass } = asked;
  if (price === 0) return { price };
  if (freeOver !== undefined && goods >= freeOver) return { price: 0, freeBy: 'threshold' };
  if (byPromotion && method === 'standard') return { price: 0, freeBy: 'promotion' };
  if (byPass && FREE_BY_PASS.includes(method)) return { price: 0, freeBy: 'pass' };
  return { price };
}

const FREE_BY_PASS: readonly DeliveryMethodCode[] = ['standard', 'next-day'];

/** Thousandths of a percent: the two taxes of Quebec are 14.975 % together. */
const WHOLE = 100_000;

/** Reckoned of the whole, rounded half up, and shared out. */
function taxOf(amounts: readonly number[], rate: CheckoutBasket['tax']): { tax: number; parts: number[] } {
  const points = Math.round((rate?.percent ?? 0) * (WHOLE / 100));
  const divisor = rate?.isAdded ? WHOLE : WHOLE + points;
  const tax = Math.floor((2 * sum(amounts) * points + divisor) / (2 * divisor));
  return { tax, parts: shareOut(tax, amounts) };
}

/** Whole shares in proportion to the weights that are the amount together: the largest remainders get what is over. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole));
  const byRemainder = weights
    .map((weight, place) => ({ place, remainder: (amount * weight) % whole }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place);
  for (const { place } of byRemainder.slice(0, amount - sum(shares))) shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}

/** In the order they were given, each as far as it reaches. */
function paidBy(cards: CheckoutBasket['giftCards'], due: number): CheckoutTotals['giftCards'] {
  let left = due;
  return cards.map(({ id, balance }) => {
    const amount = Math.min(left, Math.max(0, balance));
    left -= amount;
    return { id, amount };
  });
}

const fullOf = ({ full }: { full: number }): number => full;
const amountOf = ({ amount }: { amount: number }): number => amount;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
