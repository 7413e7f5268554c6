import { bagEmpty, type CheckoutStep, nextStep } from '@shop/domain/checkout';
import { type CheckoutTotals, checkoutTotals, deliveryPrice, type FreeBy } from '@shop/domain/checkout-totals';
import type { Money } from '@shop/domain/money';
import { isRouteAllowed, ROUTES } from '@shop/domain/route-table';
import type { Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { PromisedMethod } from '../delivery/delivery-service.ts';
import type { OrderPlace } from '../order/order-parts.ts';
import type { CheckoutQuote } from '../quote/quote-checkout.ts';
import type { CheckoutCredit, CheckoutDelivery, CheckoutTaxes, CollectPoint, CollectPoints } from './checkout-parts.ts';
import { type CheckoutDraft, findDraft } from './checkout-repository.ts';

export type ReckoningParts = {
  db: Database;
  delivery: CheckoutDelivery;
  taxes: CheckoutTaxes;
  credit: CheckoutCredit;
  collectPoints: CollectPoints;
};

/** What a bag costs there, and why it costs nothing. */
export type PricedMethod = Omit<PromisedMethod, 'freeOver'> & { freeBy?: FreeBy };

export type Reckoning = {
  quote: CheckoutQuote;
  draft: CheckoutDraft | undefined;
  /** Where it goes; absent until the store knows a place that it delivers to. */
  place: OrderPlace | undefined;
  methods: PricedMethod[];
  method: PricedMethod | undefined;
  collectPoints: CollectPoint[];
  collectPoint: CollectPoint | undefined;
  /** Absent for guests, and where account balance is closed to the locale (§2). */
  credit: { balance: Money; isUsed: boolean } | undefined;
  tax: { percent: number; isAdded: boolean } | undefined;
  totals: CheckoutTotals;
  next: CheckoutStep;
};

type Asker = { store: Store; caller: Caller };

/** All that a bag costs with what is known so far. In a transaction everything is asked for over its one connection. */
export function createReckoning({ db, delivery, taxes, credit: books, collectPoints: known }: ReckoningParts) {
  async function creditOf({ store, caller }: Asker, isUsed: boolean, on: Database): Promise<Reckoning['credit']> {
    if (caller.kind !== 'customer' || !hasBalance(store)) return undefined;
    const { customerId } = caller;
    return { balance: await books.balanceOf({ customerId, currency: store.currency }, on), isUsed };
  }

  function placeOf(store: Store, draft: CheckoutDraft | undefined): OrderPlace | undefined {
    const place = draft?.deliveryAddress;
    return place && delivery.countriesOf(store).includes(place.country) ? place : undefined;
  }

  function waysTo(place: OrderPlace | undefined, quote: CheckoutQuote, store: Store) {
    const offered = delivery
      .shippingMethods(store, place?.postcode ?? '')
      .methods.map((method) => pricedMethod(method, quote));
    if (!place) return { offered, methods: [], collectPoints: [] };
    const collectPoints = known.near(place);
    return { offered, methods: offered.filter(isReached(collectPoints)), collectPoints };
  }

  return async (asker: Asker, quote: CheckoutQuote, tx?: Database): Promise<Reckoning> => {
    const { store } = asker;
    const isGoods = goodsOf(quote).length > 0;
    if (!isGoods && quote.services.length === 0) throw bagEmpty();
    const on = tx ?? db;
    const draft = await findDraft(on, quote.quoteId);
    const place = placeOf(store, draft);
    const { offered, methods, collectPoints } = waysTo(isGoods ? place : undefined, quote, store);
    const chosen = choiceOf(draft, methods, collectPoints);
    const credit = await creditOf(asker, draft?.useCredit === true, on);
    const tax = taxes.of(store, place);
    const { price } = chosen.method ?? standardOf(offered);
    return {
      quote,
      draft,
      place,
      methods,
      collectPoints,
      ...chosen,
      credit,
      tax,
      totals: totalsOf(quote, { delivery: price, tax, credit }),
      next: nextStep({ hasAddress: Boolean(place), needsNoDelivery: !isGoods, hasMethod: Boolean(chosen.method) }),
    };
  };
}

export type Reckon = ReturnType<typeof createReckoning>;

/** §2: where the page of the balance is closed to the locale, there is none. */
export const hasBalance = (store: Store): boolean => isRouteAllowed(ROUTES.accountBalance.path, store);

export const goodsOf = ({ shown }: CheckoutQuote) => shown.lines.filter(({ canBeBought }) => canBeBought);

/** Nothing is collected where there is nowhere to. */
const isReached =
  (points: readonly CollectPoint[]) =>
  ({ code }: PricedMethod) =>
    code !== 'collect' || points.length > 0;

/** What was chosen, as far as it can still be had. */
function choiceOf(draft: CheckoutDraft | undefined, methods: readonly PricedMethod[], points: readonly CollectPoint[]) {
  const method = methods.find(({ code }) => code === draft?.method);
  if (method?.code !== 'collect') return { method, collectPoint: undefined };
  const collectPoint = points.find(({ id }) => id === draft?.collectPoint);
  return { method: collectPoint && method, collectPoint };
}

/** What is reckoned with until a method is chosen. */
function standardOf(methods: readonly PricedMethod[]): { price: number } {
  return methods.find(({ code }) => code === 'standard') ?? methods[0] ?? { price: 0 };
}

function pricedMethod({ freeOver, ...method }: PromisedMethod, quote: CheckoutQuote): PricedMethod {
  const goods = goodsOf(quote).reduce((sum, { total }) => sum + total.amount, 0);
  const asked = { method: method.code, price: method.price, freeOver, goods };
  const { promotion: byPromotion, pass: byPass } = quote.freeBy;
  return { ...method, ...deliveryPrice({ ...asked, byPromotion, byPass }) };
}

function totalsOf(
  quote: CheckoutQuote,
  { delivery, tax, credit }: { delivery: number } & Pick<Reckoning, 'tax' | 'credit'>,
): CheckoutTotals {
  return checkoutTotals({
    lines: goodsOf(quote).map(({ full, total }) => ({ full: full.amount, discount: full.amount - total.amount })),
    services: quote.services,
    delivery,
    tax,
    giftCards: quote.giftCards.map(({ id, balance }) => ({ id, balance: balance.amount })),
    credit: credit?.isUsed ? credit.balance.amount : 0,
  });
}
