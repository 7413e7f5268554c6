import type { OrderAddress } from '@shop/contracts/shop/address';
import type { OrderLineReply, OrderReply } from '@shop/contracts/shop/order';
import type { Currency, Money } from '@shop/domain/money';
import { canCancel, canReturn, returnUntil } from '@shop/domain/order-state';
import type { OrderNeeds } from './order-needs.ts';
import type { OrderPlace } from './order-parts.ts';
import type { OrderLineRecord, OrderRecord } from './order-record.ts';

type ReplyNeeds = Pick<OrderNeeds, 'clock' | 'returnsOf' | 'addressLines'>;

/** An order as its owner sees it. */
export const createOrderReply =
  ({ clock, returnsOf, addressLines }: ReplyNeeds) =>
  (order: OrderRecord): OrderReply => {
    const { number, state, email, delivery, deliveryAddress, billingAddress, deliveredAt, lines } = order;
    const { days } = returnsOf(order.store);
    const money = moneyIn(order.currency);
    const isLeft = lines.some(({ kind, quantity, returned }) => kind === 'goods' && returned < quantity);
    return {
      ...{ number, state, email },
      placedAt: order.placedAt.toISOString(),
      lines: lines.map((line) => lineReplyOf(line, money)),
      delivery: { ...delivery, ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }) },
      ...(deliveryAddress && { deliveryAddress: addressReplyOf(deliveryAddress, addressLines) }),
      ...(billingAddress && { billingAddress: addressReplyOf(billingAddress, addressLines) }),
      totals: totalsOf(order),
      tenders: order.tenders.map(({ kind, label, amount, refunded }) => ({
        ...{ kind, label, amount: money(amount), refunded: money(refunded) },
      })),
      promotions: order.promotions.map((promotion) => ({ ...promotion })),
      parcels: order.parcels.map(({ carrier, trackingNumber }) => ({ carrier, trackingNumber })),
      can: {
        cancel: canCancel(
          state,
          lines.map(({ kind }) => kind),
        ),
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

function totalsOf({ amounts, currency }: OrderRecord): OrderReply['totals'] {
  const money = moneyIn(currency);
  const { items, discount, services, delivery, tax, taxIsAdded, total } = amounts;
  return {
    items: money(items),
    discount: money(discount),
    services: money(services),
    delivery: money(delivery),
    tax: money(tax),
    taxIsAdded,
    total: money(total),
  };
}

function lineReplyOf(line: OrderLineRecord, money: InCurrency): OrderLineReply {
  const { lineNumber, kind, title, quantity, returned, sku, productSku, colour, size, url, image } = line;
  return {
    ...{ lineNumber, kind, title, quantity, returned },
    ...(sku !== undefined && { sku }),
    ...(productSku !== undefined && { productSku }),
    ...(colour !== undefined && { colour }),
    ...(size !== undefined && { size }),
    ...(url !== undefined && { url }),
    ...(image && { image }),
    price: money(line.unitAmount),
    full: money(line.fullAmount),
    total: money(line.totalAmount),
    discounts: line.discounts.map(({ promotion, name, amount }) => ({ promotion, name, amount: money(amount) })),
  };
}

/** Without what is empty. */
function addressReplyOf(place: OrderPlace, addressLines: ReplyNeeds['addressLines']): OrderAddress {
  const { firstName, lastName, line1, country, ...rest } = place;
  const filled = Object.entries(rest).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return { firstName, lastName, line1, country, ...Object.fromEntries(filled), lines: addressLines(place) };
}
