import { getStockPool } from '@shop/domain/catalog/stock';
import { checkoutIncomplete } from '@shop/domain/order/checkout/checkout';
import { toIsoDate } from '@shop/domain/quote/delivery/delivery-calendar';
import { SERVICE_TITLES } from '@shop/domain/quote/quote-service';
import type { DraftLine, OrderDraft, OrderPostalAddress, PlacingCall } from '#server/order/orders/order-deps.ts';
import { listGoods, type Reckoning } from './checkout-calculation.ts';
import type { CollectPoint } from './checkout-deps.ts';

/** Builds the order draft from the calculated checkout. */
export function orderDraft(call: PlacingCall, calculation: Reckoning, now: Date): OrderDraft {
  const { store, caller, affiliateClick, conversionEventId, deviceHash } = call;
  const { quote, draft, place, totals, tax, method, collectPoint } = calculation;
  if (!draft || !place) throw checkoutIncomplete('address');
  const { items, discount, services, delivery, total, toPay, credit } = totals;
  const today = toIsoDate(now, store.timeZone);
  return {
    quoteId: quote.quoteId,
    store,
    ...(caller.kind === 'customer' && { customerId: caller.customerId }),
    email: draft.email,
    deliveryAddress: collectPoint ? atPoint(place, collectPoint) : place,
    billingAddress: draft.billingAddress ?? place,
    // Services are mailed the same day.
    delivery: method
      ? { method: method.code, from: method.from, to: method.to }
      : { method: 'standard', from: today, to: today },
    lines: [...goodsLines(calculation, call), ...serviceLines(calculation)],
    promotions: quote.shown.promotions,
    amounts: { items, discount, services, delivery, tax: totals.tax, taxIsAdded: tax?.isAdded ?? false, total },
    giftCards: getGiftCards(calculation),
    credit,
    toPay,
    ...(affiliateClick !== undefined && { affiliateClick }),
    ...(conversionEventId !== undefined && { conversionEventId }),
    ...(deviceHash !== undefined && { deviceHash }),
  };
}

const goodsLines = ({ quote, totals }: Reckoning, { store }: PlacingCall): DraftLine[] =>
  listGoods(quote).map((line, place) => ({
    kind: 'goods',
    sku: line.sku,
    productSku: line.productSku,
    stockPool: getStockPool(store),
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

const getGiftCards = ({ quote, totals }: Reckoning): OrderDraft['giftCards'] =>
  quote.giftCards.flatMap(({ id, lastFour }) => {
    const amount = totals.giftCards.find((paid) => paid.id === id)?.amount ?? 0;
    return amount > 0 ? [{ id, lastFour, amount }] : [];
  });

/** Parcel address at the collection point, under the customer's name. */
const atPoint = (
  { firstName, lastName, phone }: OrderPostalAddress,
  { id: _, name, ...place }: CollectPoint,
): OrderPostalAddress => ({
  firstName,
  lastName,
  phone,
  company: name,
  ...place,
});
