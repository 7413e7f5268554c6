import type { AddressCountry, AddressReply, OrderAddress } from '@shop/contracts/shop/account/address';
import type { CheckoutReply, ExpressReply } from '@shop/contracts/shop/order/checkout';
import type { Money } from '@shop/domain/money';
import type { CheckoutTotals } from '@shop/domain/order/checkout/checkout-totals';
import { sumGiftWrap } from '@shop/domain/quote/gift-wrap';
import type { Store } from '@shop/domain/site/store/store';
import type { BookAddress } from '#server/account/address/address-service.ts';
import type { OrderPostalAddress } from '#server/order/orders/order-deps.ts';
import type { OfferedMethod } from './checkout-calculation.ts';
import type { CollectPoint, OrderUnderWay } from './checkout-deps.ts';
import type { CheckoutView } from './checkout-service.ts';
import type { ExpressEstimate } from './express-estimate.ts';

/** Address formatting, provided by the address module. */
export type AddressWriting = {
  written(place: OrderPostalAddress): OrderAddress;
  formatBookAddress(row: BookAddress, store: Store): AddressReply;
  listCountries(store: Store): AddressCountry[];
};

type InCurrency = (amount: number) => Money;
type Sums = Omit<CheckoutTotals, 'taxes' | 'giftCards'> & { giftCards: number; giftWrap: number };

export function checkoutReply(view: CheckoutView, writing: AddressWriting): CheckoutReply {
  const { quote, draft, place, store, order, email, next, method, collectPoint } = view;
  const { shown } = quote;
  const money: InCurrency = (amount) => ({ amount, currency: store.currency });
  const countries = writing.listCountries(store);
  const saved = view.savedAddresses.map((row) => writing.formatBookAddress(row, store));
  return {
    status: quote.isPaying ? 'paying' : 'open',
    ...(order && { order: order.number }),
    next,
    signedIn: view.signedIn,
    ...(email !== undefined && { email }),
    marketing: Boolean(draft?.marketingAt),
    ...(place && { deliveryAddress: writing.written(place) }),
    ...(draft?.billingAddress && { billingAddress: writing.written(draft.billingAddress) }),
    savedAddresses: saved.filter(({ isDelivered }) => isDelivered),
    countries: countries.filter(({ isDelivered }) => isDelivered),
    billingCountries: countries,
    methods: view.methods.map((one) => shownMethod(one, view, money)),
    ...(method && { method: method.code }),
    collectPoints: view.collectPoints.map(shownPoint),
    ...(collectPoint && { collectPoint: collectPoint.id }),
    lines: shown.lines,
    services: shown.services,
    ...('code' in shown && { code: shown.code }),
    promotions: shown.promotions,
    ...paidBefore(view, money),
    paymentMethods: [...view.payments.methods],
    savedCards: view.savedCards,
    ...(view.payments.cardFields && { cardFields: view.payments.cardFields }),
    isTest: view.payments.isTest,
  };
}

export const expressReply = ({ countries, methods }: ExpressEstimate, { currency }: Store): ExpressReply => ({
  countries: [...countries],
  methods: methods.map(({ code, price, from, to, totals: { total, toPay } }) => ({
    ...{ code, from, to },
    price: { amount: price, currency },
    total: { amount: total, currency },
    toPay: { amount: toPay, currency },
  })),
});

/** Amounts paid by gift cards and credit, and the resulting totals. */
function paidBefore(
  { quote, totals, credit, tax, order }: CheckoutView,
  money: InCurrency,
): Pick<CheckoutReply, 'giftCards' | 'credit' | 'totals'> {
  const sums = order ? buildOrderSums(order) : buildSums(totals, quote);
  return {
    giftCards: quote.giftCards.map(({ id, lastFour }) => ({
      id,
      lastFour,
      amount: money(order ? paidByCard(order, id) : (totals.giftCards.find((paid) => paid.id === id)?.amount ?? 0)),
    })),
    ...(credit && { credit: { ...credit, amount: money(sums.credit) } }),
    totals: shownTotals(sums, tax, money),
  };
}

const shownTotals = (sums: Sums, tax: CheckoutView['tax'], money: InCurrency): CheckoutReply['totals'] => ({
  items: money(sums.items),
  discount: money(sums.discount),
  services: money(sums.services),
  ...(sums.giftWrap > 0 && { giftWrap: money(sums.giftWrap) }),
  delivery: money(sums.delivery),
  ...(tax?.isAdded && { taxAdded: money(sums.tax) }),
  ...(tax && !tax.isAdded && { taxIncluded: { amount: money(sums.tax), percent: tax.percent } }),
  total: money(sums.total),
  giftCards: money(sums.giftCards),
  credit: money(sums.credit),
  toPay: money(sums.toPay),
});

const buildSums = (totals: CheckoutTotals, { services }: CheckoutView['quote']): Sums => ({
  ...totals,
  giftCards: sum(totals.giftCards),
  giftWrap: sumGiftWrap(services),
});

function buildOrderSums({ amounts, lines, tenders, toPay }: OrderUnderWay): Sums {
  const { items, discount, services, delivery, tax, total } = amounts;
  const by = (kind: string) => sum(tenders.filter((one) => one.kind === kind));
  const giftWrap = sumGiftWrap(lines.map(({ kind, totalAmount: amount }) => ({ kind, amount })));
  return {
    ...{ items, discount, services, giftWrap, delivery, tax, total, toPay },
    giftCards: by('gift-card'),
    credit: by('credit'),
  };
}

const paidByCard = ({ tenders }: OrderUnderWay, id: string): number =>
  sum(tenders.filter(({ giftCardId }) => giftCardId === id));

const shownMethod = (
  { code, price, freeBy, from, to, orderBefore, totals }: OfferedMethod,
  { order, quote, tax }: CheckoutView,
  money: InCurrency,
) => ({
  code,
  price: money(price),
  ...(freeBy && { freeBy }),
  from,
  to,
  orderBefore: orderBefore.toISOString(),
  // An order being paid has its own totals.
  ...(!order && { totals: shownTotals(buildSums(totals, quote), tax, money) }),
});

const shownPoint = ({ id, name, line1, city, postcode }: CollectPoint) => ({
  id,
  name,
  lines: [line1, city, postcode],
});

const sum = (parts: readonly { amount: number }[]): number => parts.reduce((total, { amount }) => total + amount, 0);
