import { checkoutIncomplete } from '@shop/domain/checkout';
import { dayOf } from '@shop/domain/delivery-calendar';
import { SERVICE_TITLES } from '@shop/domain/quote-service';
import { stockPoolOf } from '@shop/domain/stock';
import type { DraftLine, OrderDraft, OrderPlace, PlacingCall } from '../order/order-parts.ts';
import type { CollectPoint } from './checkout-parts.ts';
import { goodsOf, type Reckoning } from './checkout-reckoning.ts';

/** What is bought, as the order keeps it. */
export function orderDraft(call: PlacingCall, reckoning: Reckoning, now: Date): OrderDraft {
  const { store, caller, affiliateClick, conversionEventId, deviceHash } = call;
  const { quote, draft, place, totals, tax, method, collectPoint } = reckoning;
  if (!draft || !place) throw checkoutIncomplete('address');
  const { items, discount, services, delivery, total, toPay, credit } = totals;
  const today = dayOf(now, store.timeZone);
  return {
    quoteId: quote.quoteId,
    store,
    ...(caller.kind === 'customer' && { customerId: caller.customerId }),
    email: draft.email,
    deliveryAddress: collectPoint ? atPoint(place, collectPoint) : place,
    billingAddress: draft.billingAddress ?? place,
    // What is mailed is there today.
    delivery: method
      ? { method: method.code, from: method.from, to: method.to }
      : { method: 'standard', from: today, to: today },
    lines: [...goodsLines(reckoning, call), ...serviceLines(reckoning)],
    promotions: quote.shown.promotions,
    amounts: { items, discount, services, delivery, tax: totals.tax, taxIsAdded: tax?.isAdded ?? false, total },
    giftCards: giftCardsOf(reckoning),
    credit,
    toPay,
    ...(affiliateClick !== undefined && { affiliateClick }),
    ...(conversionEventId !== undefined && { conversionEventId }),
    ...(deviceHash !== undefined && { deviceHash }),
  };
}

const goodsLines = ({ quote, totals }: Reckoning, { store }: PlacingCall): DraftLine[] =>
  goodsOf(quote).map((line, place) => ({
    kind: 'goods',
    sku: line.sku,
    productSku: line.productSku,
    stockPool: stockPoolOf(store),
    title: line.title,
    ...('colour' in line && line.colour !== undefined && { colour: line.colour }),
    size: line.size,
    ...('url' in line && line.url !== undefined && { url: line.url }),
    ...('image' in line && line.image && { image: line.image }),
    quantity: line.quantity,
    unitAmount: line.price.now.amount,
    fullAmount: line.full.amount,
    discountAmount: line.full.amount - line.total.amount,
    taxAmount: totals.taxes.lines[place] ?? 0,
    discounts: line.discounts.map(({ promotion, name, amount }) => ({ promotion, name, amount: amount.amount })),
  }));

const serviceLines = ({ quote, totals }: Reckoning): DraftLine[] =>
  quote.services.map(({ kind, amount, details }, place) => ({
    kind,
    title: SERVICE_TITLES[kind],
    quantity: 1,
    unitAmount: amount,
    fullAmount: amount,
    discountAmount: 0,
    taxAmount: totals.taxes.services[place] ?? 0,
    discounts: [],
    details,
  }));

const giftCardsOf = ({ quote, totals }: Reckoning): OrderDraft['giftCards'] =>
  quote.giftCards.flatMap(({ id, lastFour }) => {
    const amount = totals.giftCards.find((paid) => paid.id === id)?.amount ?? 0;
    return amount > 0 ? [{ id, lastFour, amount }] : [];
  });

/** The parcel goes there, and waits for its shopper by name. */
const atPoint = ({ firstName, lastName, phone }: OrderPlace, { id: _, name, ...place }: CollectPoint): OrderPlace => ({
  firstName,
  lastName,
  phone,
  company: name,
  ...place,
});
