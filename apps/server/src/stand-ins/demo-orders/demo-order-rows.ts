import { getStockPool } from '@shop/domain/catalog/stock';
import { emailKey } from '@shop/domain/email';
import type { Currency } from '@shop/domain/money';
import { USUAL_HOLD } from '@shop/domain/order/stock-hold';
import type { Store } from '@shop/domain/site/store/store';
import type { DemoCustomer } from '#server/stand-ins/demo-data/demo-customers.ts';
import type { DemoRefund, DemoTender } from './demo-money.ts';
import type { DemoRows } from './demo-order-repository.ts';
import { type DemoOrder, WELCOME } from './demo-plan.ts';
import { createDemoRandom, demoId } from './demo-random.ts';
import type { DemoReturn } from './demo-return.ts';

export type WrittenOrder = {
  order: DemoOrder;
  person: DemoCustomer;
  customerId: string;
  store: Store;
  tenders: readonly DemoTender[];
  refunds: readonly DemoRefund[];
  returned?: DemoReturn | undefined;
};

const CARRIER = 'Larkwing Parcels';
const CARD = { brand: 'Visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2034 } as const;
export const CARD_LABEL = `${CARD.brand} •••• ${CARD.lastFour}`;
export const KNOWN_CARD = { ...CARD, behaviour: 'approve', fingerprint: 'demo' } as const;

/** All rows of an order except those written by the stock and ledger services. */
export function addOrder(rows: DemoRows, written: WrittenOrder): void {
  rows.shopOrder.push(orderRow(written));
  addPlaces(rows, written);
  addLines(rows, written);
  addMoney(rows, written);
  addWay(rows, written);
  addReturn(rows, written);
}

function orderRow({ order, person, customerId, store }: WrittenOrder) {
  const { orderId, number, story, moments, totals, delivery } = order;
  const { state } = story;
  const madeFrom = demoId('quote', orderId);
  const isNothing = state === 'abandoned' || state === 'unfillable';
  return {
    ...{ orderId, number, state, customerId, madeFrom, quoteId: isNothing ? null : madeFrom },
    ...{ brand: store.brand, locale: store.localeISOCode, currency: store.currency },
    ...{ email: person.email, emailKey: emailKey(person.email), customerKey: customerId },
    ...{ deliveryMethod: delivery.method, deliveryFrom: delivery.from, deliveryTo: delivery.to },
    ...{ itemsAmount: totals.items, discountAmount: totals.discount, servicesAmount: totals.services },
    ...{ deliveryAmount: totals.delivery, taxAmount: totals.tax, taxIsAdded: order.taxIsAdded },
    ...{ totalAmount: totals.total, paymentAmount: totals.toPay },
    promotions: JSON.stringify(story.usesWelcomeCode ? [WELCOME] : []),
    ...{ affiliateClick: null, conversionEventId: null, deviceHash: null },
    heldUntil: new Date(moments.placedAt.getTime() + USUAL_HOLD.customerMs),
    placedAt: moments.placedAt,
    paidAt: moments.paidAt ?? null,
    chargedAt: isCharged(order) ? (moments.paidAt ?? moments.placedAt) : null,
    packedAt: moments.packedAt ?? null,
    dispatchedAt: moments.dispatchedAt ?? null,
    deliveredAt: moments.deliveredAt ?? null,
    endedAt: moments.endedAt ?? null,
  };
}

/** The gateway captures at once; settlement counts an order by this time. */
const isCharged = ({ story: { state }, totals }: DemoOrder): boolean =>
  totals.toPay > 0 && state !== 'placing' && state !== 'abandoned';

export const placeRow = ({ firstName, lastName, place }: DemoCustomer) => ({
  ...{ firstName, lastName, company: null, line1: place.line1, line2: null, city: place.city },
  ...{ region: place.region ?? null, postcode: place.postcode ?? null, country: place.country, phone: null },
});

function addPlaces(rows: DemoRows, { order, person }: WrittenOrder): void {
  const { orderId, moments } = order;
  for (const kind of ['delivery', 'billing'] as const)
    rows.orderAddress.push({ orderId, kind, orderedAt: moments.placedAt, ...placeRow(person) });
}

function addLines(rows: DemoRows, { order, store, returned }: WrittenOrder): void {
  const { orderId, lines, story } = order;
  for (const [index, line] of lines.entries()) {
    const { title, quantity, url, size, full, discount, tax } = line;
    const discounts = story.usesWelcomeCode ? [{ ...WELCOME, amount: discount }] : [];
    rows.orderLine.push({
      ...{ orderId, lineNumber: index + 1, kind: 'goods' as const, title, quantity, url, size },
      ...{ variantSku: line.variantSku, productSku: line.sku, stockPool: getStockPool(store) },
      ...{ colour: line.colour ?? null, imageKey: line.image?.key ?? null, imageAlt: line.image?.alt ?? null },
      ...{ unitAmount: line.amount, fullAmount: full, discountAmount: discount, totalAmount: full - discount },
      ...{ taxAmount: tax, discounts: JSON.stringify(discounts.map(({ code: _, ...rest }) => rest)), details: '{}' },
      returnedQuantity: returned?.lines.find(({ lineNumber }) => lineNumber === index + 1)?.quantity ?? 0,
    });
  }
}

function addMoney(rows: DemoRows, { order, customerId, store, tenders, refunds }: WrittenOrder): void {
  const { orderId } = order;
  for (const { tenderId, kind, position, amount, giftCardId = null, label } of tenders) {
    const back = refunds.filter((refund) => refund.tenderId === tenderId).reduce((sum, one) => sum + one.amount, 0);
    rows.orderTender.push({ orderId, tenderId, kind, position, amount, giftCardId, label, refundedAmount: back });
    if (kind === 'payment') addPayment(rows, { order, customerId, store, amount, refunds });
  }
  for (const { refundId, reference, tenderId, destination, amount, at } of refunds) {
    const times = { createdAt: at, doneAt: at };
    rows.orderRefund.push({ orderId, refundId, reference, tenderId, destination, amount, state: 'done', ...times });
  }
}

type Paid = Pick<WrittenOrder, 'order' | 'customerId' | 'store' | 'refunds'> & { amount: number };

/** Payment in the shop and in the test gateway, so that refunds work as usual. */
function addPayment(rows: DemoRows, { order, customerId, store, amount, refunds }: Paid): void {
  const { orderId: reference, number, story, moments } = order;
  if (story.state === 'placing') return;
  const currency: Currency = store.currency;
  const isDeclined = story.state === 'abandoned';
  const end = { state: isDeclined ? 'declined' : 'captured', reason: isDeclined ? 'declined' : null } as const;
  const times = { createdAt: moments.placedAt, changedAt: moments.placedAt };
  const label = isDeclined ? '' : CARD_LABEL;
  rows.payment.push({
    ...{ reference, gateway: 'embedded', customerId, method: 'card', amount, currency, label, cardFingerprint: null },
    ...{ ...end, ...times },
  });
  const back = refunds.filter(({ kind, destination }) => kind === 'payment' && destination === 'tender');
  const paymentId = demoId('payment', reference);
  rows.gatewayPayment.push({
    ...{ paymentId, reference, amount, currency, method: 'card' as const, step: null, payer: customerId, ...end },
    ...{ refundedAmount: back.reduce((sum, one) => sum + one.amount, 0), savesCard: false, description: number },
    ...{ returnUrl: '', locale: store.localeISOCode, createdAt: moments.placedAt, endedAt: moments.placedAt },
    ...KNOWN_CARD,
  });
  for (const { refundId, amount: part, at } of back) {
    rows.paymentRefund.push({ refundReference: refundId, reference, amount: part, doneAt: at });
    rows.gatewayRefund.push({ reference: refundId, paymentId, amount: part, createdAt: at });
  }
}

/** Order events and shipment. */
function addWay(rows: DemoRows, { order, refunds, returned }: WrittenOrder): void {
  const { orderId, story, moments } = order;
  const { placedAt, paidAt, packedAt, dispatchedAt, deliveredAt, endedAt } = moments;
  const steps = { placing: placedAt, paid: paidAt, packed: packedAt, dispatched: dispatchedAt, delivered: deliveredAt };
  const happened = [
    ...Object.entries({ ...steps, [endedAt ? story.state : 'paid']: endedAt ?? paidAt }),
    ...(returned ? [['return-requested', returned.requestedAt] as const] : []),
    ...refunds.map(({ at }) => ['refunded', at] as const),
  ];
  const events = happened.flatMap(([kind, at]) => (at ? [{ orderId, kind, at, details: '{}' }] : []));
  rows.orderEvent.push(...events.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
  if (dispatchedAt) {
    const random = createDemoRandom(`parcel ${orderId}`);
    const trackingNumber = `LW${Array.from({ length: 12 }, () => random.below(10)).join('')}GB`;
    rows.orderParcel.push({ orderId, carrier: CARRIER, trackingNumber, createdAt: dispatchedAt });
  }
}

function addReturn(rows: DemoRows, { order: { orderId }, returned }: WrittenOrder): void {
  if (!returned) return;
  const { returnId, wish, fee, refund, requestedAt, endedAt, lines } = returned;
  rows.orderReturn.push({
    ...{ returnId, orderId, position: 1, requestKey: demoId('request', orderId), state: 'received', wish },
    ...{ feeAmount: fee, refundAmount: refund, heldUntil: null, requestedAt, endedAt },
  });
  for (const { lineNumber, quantity, amount, taxAmount, reason } of lines) {
    const exchange = { exchangeSku: null, exchangeSize: null };
    rows.orderReturnLine.push({ returnId, lineNumber, quantity, reason, amount, taxAmount, ...exchange });
  }
}
