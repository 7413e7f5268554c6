import type { AddressCountry, AddressReply, OrderAddress } from '@shop/contracts/shop/address';
import type { CheckoutReply } from '@shop/contracts/shop/checkout';
import type { CheckoutTotals } from '@shop/domain/checkout-totals';
import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/store';
import type { BookAddress } from '../address/address-service.ts';
import type { OrderPlace } from '../order/order-parts.ts';
import type { CollectPoint, OrderUnderWay } from './checkout-parts.ts';
import type { PricedMethod } from './checkout-reckoning.ts';
import type { CheckoutView } from './checkout-service.ts';

/** How addresses are written, as the module of addresses does it. */
export type AddressWriting = {
  written(place: OrderPlace): OrderAddress;
  ofBook(row: BookAddress, store: Store): AddressReply;
  countriesOf(store: Store): AddressCountry[];
};

type InCurrency = (amount: number) => Money;
type Sums = Omit<CheckoutTotals, 'taxes' | 'giftCards'> & { giftCards: number };

export function checkoutReply(view: CheckoutView, writing: AddressWriting): CheckoutReply {
  const { quote, draft, place, store, order, email, next, method, collectPoint } = view;
  const { shown } = quote;
  const money: InCurrency = (amount) => ({ amount, currency: store.currency });
  const countries = writing.countriesOf(store);
  const saved = view.savedAddresses.map((row) => writing.ofBook(row, store));
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
    methods: view.methods.map((one) => shownMethod(one, money)),
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

/** What gift cards and credit pay, and the sums that come of it. */
function paidBefore(
  { quote, totals, credit, tax, order }: CheckoutView,
  money: InCurrency,
): Pick<CheckoutReply, 'giftCards' | 'credit' | 'totals'> {
  const sums = order ? sumsOfOrder(order) : { ...totals, giftCards: sum(totals.giftCards) };
  return {
    giftCards: quote.giftCards.map(({ id, lastFour }) => ({
      id,
      lastFour,
      amount: money(order ? paidByCard(order, id) : (totals.giftCards.find((paid) => paid.id === id)?.amount ?? 0)),
    })),
    ...(credit && { credit: { ...credit, amount: money(sums.credit) } }),
    totals: {
      items: money(sums.items),
      discount: money(sums.discount),
      services: money(sums.services),
      delivery: money(sums.delivery),
      ...(tax?.isAdded && { taxAdded: money(sums.tax) }),
      ...(tax && !tax.isAdded && { taxIncluded: { amount: money(sums.tax), percent: tax.percent } }),
      total: money(sums.total),
      giftCards: money(sums.giftCards),
      credit: money(sums.credit),
      toPay: money(sums.toPay),
    },
  };
}

function sumsOfOrder({ amounts, tenders, toPay }: OrderUnderWay): Sums {
  const { items, discount, services, delivery, tax, total } = amounts;
  const by = (kind: string) => sum(tenders.filter((one) => one.kind === kind));
  return { items, discount, services, delivery, tax, total, toPay, giftCards: by('gift-card'), credit: by('credit') };
}

const paidByCard = ({ tenders }: OrderUnderWay, id: string): number =>
  sum(tenders.filter(({ giftCardId }) => giftCardId === id));

const shownMethod = ({ code, price, freeBy, from, to, orderBefore }: PricedMethod, money: InCurrency) => ({
  code,
  price: money(price),
  ...(freeBy && { freeBy }),
  from,
  to,
  orderBefore: orderBefore.toISOString(),
});

const shownPoint = ({ id, name, line1, city, postcode }: CollectPoint) => ({
  id,
  name,
  lines: [line1, city, postcode],
});

const sum = (parts: readonly { amount: number }[]): number => parts.reduce((total, { amount }) => total + amount, 0);
