import type { OrderAddress } from '@shop/contracts/shop/account/address';
import type { OrderLineReply, OrderReply } from '@shop/contracts/shop/order/order';
import type { Currency, Money } from '@shop/domain/money';
import { canCancel, canReturn, returnUntil } from '@shop/domain/order/order-state';
import { type GiftWrapDetails, sumGiftWrap } from '@shop/domain/quote/gift-wrap';
import { findOpenCharge } from './order-charge.ts';
import type { OrderPostalAddress } from './order-deps.ts';
import type { OrderDeps } from './order-ports.ts';
import type { OrderLineRecord, OrderRecord } from './order-record.ts';

type Deps = Pick<OrderDeps, 'clock' | 'getReturnTerms' | 'addressLines'>;

/** Builds the order reply for its owner. */
export const createOrderReply =
  ({ clock, getReturnTerms, addressLines }: Deps) =>
  (order: OrderRecord): OrderReply => {
    const { number, state, email, delivery, deliveryAddress, billingAddress, deliveredAt, lines } = order;
    const { days } = getReturnTerms(order.store);
    const money = moneyIn(order.currency);
    const charge = findOpenCharge(order);
    const isLeft = lines.some(
      ({ kind, quantity, returned, refunded }) => kind === 'goods' && returned + refunded.quantity < quantity,
    );
    return {
      ...{ number, state, email },
      placedAt: order.placedAt.toISOString(),
      lines: lines.map((line) => toLineReply(line, money)),
      delivery: { ...delivery, ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }) },
      ...(deliveryAddress && { deliveryAddress: toAddressReply(deliveryAddress, addressLines) }),
      ...(billingAddress && { billingAddress: toAddressReply(billingAddress, addressLines) }),
      totals: calculateTotals(order),
      tenders: order.tenders.map(({ kind, label, amount, refunded }) => ({
        ...{ kind, label, amount: money(amount), refunded: money(refunded) },
      })),
      ...(charge && { charge }),
      promotions: order.promotions.map((promotion) => ({ ...promotion })),
      parcels: order.parcels.map(({ carrier, trackingNumber }) => ({ carrier, trackingNumber })),
      can: {
        cancel: canCancel(state, lines),
        return: isLeft && canReturn(order, { now: clock(), days }),
        reorder: lines.some(({ kind }) => kind === 'goods'),
      },
      ...(deliveredAt && { returnUntil: returnUntil(deliveredAt, days).toISOString() }),
    };
  };

type InCurrency = (amount: number) => Money;
const moneyIn =
  (currency: Currency): InCurrency =>
  (amount) => ({ amount, currency });

function calculateTotals({ amounts, currency, lines }: OrderRecord): OrderReply['totals'] {
  const money = moneyIn(currency);
  const { items, discount, services, delivery, tax, taxIsAdded, total } = amounts;
  const giftWrap = sumGiftWrap(lines.map(({ kind, totalAmount: amount }) => ({ kind, amount })));
  return {
    items: money(items),
    discount: money(discount),
    services: money(services),
    ...(giftWrap > 0 && { giftWrap: money(giftWrap) }),
    delivery: money(delivery),
    tax: money(tax),
    taxIsAdded,
    total: money(total),
  };
}

function toLineReply(line: OrderLineRecord, money: InCurrency): OrderLineReply {
  const { lineNumber, kind, title, quantity, returned, sku, productSku, colour, size, url, image } = line;
  return {
    ...{ lineNumber, kind, title, quantity, returned },
    ...(sku !== undefined && { sku }),
    ...(productSku !== undefined && { productSku }),
    ...(colour !== undefined && { colour }),
    ...(size !== undefined && { size }),
    ...(url !== undefined && { url }),
    ...(image && { image }),
    ...(kind === 'gift-wrap' && readNote(line)),
    price: money(line.unitAmount),
    full: money(line.fullAmount),
    total: money(line.totalAmount),
    discounts: line.discounts.map(({ promotion, name, amount }) => ({ promotion, name, amount: money(amount) })),
  };
}

const readNote = ({ details }: OrderLineRecord): GiftWrapDetails =>
  typeof details?.note === 'string' ? { note: details.note } : {};

/** Omits empty fields. */
function toAddressReply(place: OrderPostalAddress, addressLines: Deps['addressLines']): OrderAddress {
  const { firstName, lastName, line1, country, ...rest } = place;
  const filled = Object.entries(rest).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return { firstName, lastName, line1, country, ...Object.fromEntries(filled), lines: addressLines(place) };
}
