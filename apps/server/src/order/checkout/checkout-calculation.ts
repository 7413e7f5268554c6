import type { Money } from '@shop/domain/money';
import { type CheckoutStep, nextStep, quoteEmpty } from '@shop/domain/order/checkout/checkout';
import {
  type CheckoutTotals,
  checkoutTotals,
  deliveryPrice,
  type FreeBy,
} from '@shop/domain/order/checkout/checkout-totals';
import { isRouteAllowed, ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { OrderPostalAddress } from '#server/order/orders/order-deps.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { PromisedMethod } from '#server/quote/delivery/delivery-service.ts';
import type { CheckoutQuote } from '#server/quote/quote/quote-checkout.ts';
import type { CheckoutCredit, CheckoutDelivery, CheckoutTaxes, CollectPoint, CollectPoints } from './checkout-deps.ts';
import { type CheckoutDraft, findDraft } from './checkout-repository.ts';

export type ReckoningDeps = {
  db: Database;
  delivery: CheckoutDelivery;
  taxes: CheckoutTaxes;
  credit: CheckoutCredit;
  collectPoints: CollectPoints;
};

/** Delivery method with its price for this quote and the reason when it is free. */
export type PricedMethod = Omit<PromisedMethod, 'freeOver'> & { freeBy?: FreeBy };
/** Delivery method offered at this address, with the totals it leads to. */
export type OfferedMethod = PricedMethod & { totals: CheckoutTotals };

export type Reckoning = {
  quote: CheckoutQuote;
  draft: CheckoutDraft | undefined;
  /** Delivery address; absent until it is in a country the store delivers to. */
  place: OrderPostalAddress | undefined;
  methods: OfferedMethod[];
  method: PricedMethod | undefined;
  collectPoints: CollectPoint[];
  collectPoint: CollectPoint | undefined;
  /** Absent for guests, and where the account balance page is closed to the locale (§2). */
  credit: { balance: Money; isUsed: boolean; limit?: Money } | undefined;
  tax: { percent: number; isAdded: boolean } | undefined;
  totals: CheckoutTotals;
  next: CheckoutStep;
};

/** Part of an address that prices depend on. */
export type Destination = Pick<OrderPostalAddress, 'country' | 'region' | 'city' | 'postcode'>;
type Requester = { store: Store; caller: Caller /** Replaces the address of the draft. */; destination?: Destination };

/** Calculates the cost of a quote from what is known so far. Inside a transaction every query uses its connection. */
export function createCheckoutCalculation({ db, delivery, taxes, credit: books, collectPoints: known }: ReckoningDeps) {
  async function readCredit(
    { store, caller }: Requester,
    draft: CheckoutDraft | undefined,
    on: Database,
  ): Promise<Reckoning['credit']> {
    if (caller.kind !== 'customer' || !hasBalance(store)) return undefined;
    const { customerId } = caller;
    const { currency } = store;
    const limit = draft?.creditLimit ?? undefined;
    return {
      balance: await books.getBalance({ customerId, currency }, on),
      isUsed: draft?.useCredit === true,
      ...(limit !== undefined && { limit: { amount: limit, currency } }),
    };
  }

  function getPlace({ store, destination }: Requester, draft: CheckoutDraft | undefined) {
    const place = destination ? { firstName: '', lastName: '', line1: '', ...destination } : draft?.deliveryAddress;
    return place && delivery.listCountries(store).includes(place.country) ? place : undefined;
  }

  function waysTo(place: OrderPostalAddress | undefined, quote: CheckoutQuote, store: Store) {
    const offered = delivery
      .shippingMethods(store, place?.postcode ?? '')
      .methods.map((method) => pricedMethod(method, quote));
    if (!place) return { offered, methods: [], collectPoints: [] };
    const collectPoints = known.near(place);
    return { offered, methods: offered.filter(isReached(collectPoints)), collectPoints };
  }

  return async (asker: Requester, quote: CheckoutQuote, tx?: Database): Promise<Reckoning> => {
    const { store } = asker;
    const isGoods = listGoods(quote).length > 0;
    if (!isGoods && quote.services.length === 0) throw quoteEmpty();
    const on = tx ?? db;
    const draft = await findDraft(on, quote.quoteId);
    const place = getPlace(asker, draft);
    const { offered, methods, collectPoints } = waysTo(isGoods ? place : undefined, quote, store);
    const chosen = getChoice(draft, methods, collectPoints);
    const credit = await readCredit(asker, draft, on);
    const tax = taxes.of(store, place);
    const { price } = chosen.method ?? getStandardDelivery(offered);
    const getTotals = (delivery: number) => calculateTotals(quote, { delivery, tax, credit });
    return {
      quote,
      draft,
      place,
      methods: methods.map((method) => ({ ...method, totals: getTotals(method.price) })),
      collectPoints,
      ...chosen,
      credit,
      tax,
      totals: getTotals(price),
      next: nextStep({ hasAddress: Boolean(place), needsNoDelivery: !isGoods, hasMethod: Boolean(chosen.method) }),
    };
  };
}

export type Reckon = ReturnType<typeof createCheckoutCalculation>;

/** §2: account balance is unavailable where its page is closed to the locale. */
export const hasBalance = (store: Store): boolean => isRouteAllowed(ROUTES.accountBalance.path, store);

export const listGoods = ({ shown }: CheckoutQuote) => shown.lines.filter(({ canBeBought }) => canBeBought);

/** Collection is only offered when a collection point is near. */
const isReached =
  (points: readonly CollectPoint[]) =>
  ({ code }: PricedMethod) =>
    code !== 'collect' || points.length > 0;

/** Chosen method and collection point, if still available. */
function getChoice(
  draft: CheckoutDraft | undefined,
  methods: readonly PricedMethod[],
  points: readonly CollectPoint[],
) {
  const method = methods.find(({ code }) => code === draft?.method);
  if (method?.code !== 'collect') return { method, collectPoint: undefined };
  const collectPoint = points.find(({ id }) => id === draft?.collectPoint);
  return { method: collectPoint && method, collectPoint };
}

/** Fallback price until a method is chosen. */
function getStandardDelivery(methods: readonly PricedMethod[]): { price: number } {
  return methods.find(({ code }) => code === 'standard') ?? methods[0] ?? { price: 0 };
}

function pricedMethod({ freeOver, ...method }: PromisedMethod, quote: CheckoutQuote): PricedMethod {
  const goods = listGoods(quote).reduce((sum, { total }) => sum + total.amount, 0);
  const requested = { method: method.code, price: method.price, freeOver, goods };
  const { promotion: byPromotion, pass: byPass } = quote.freeBy;
  return { ...method, ...deliveryPrice({ ...requested, byPromotion, byPass }) };
}

function calculateTotals(
  quote: CheckoutQuote,
  { delivery, tax, credit }: { delivery: number } & Pick<Reckoning, 'tax' | 'credit'>,
): CheckoutTotals {
  return checkoutTotals({
    lines: listGoods(quote).map(({ full, total }) => ({ full: full.amount, discount: full.amount - total.amount })),
    services: quote.services,
    delivery,
    tax,
    giftCards: quote.giftCards.map(({ id, balance }) => ({ id, balance: balance.amount })),
    credit: credit?.isUsed ? Math.min(credit.balance.amount, credit.limit?.amount ?? Number.POSITIVE_INFINITY) : 0,
  });
}
