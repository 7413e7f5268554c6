import { orderAddress } from '@shop/contracts/shop/account/address';
import type { DeskLine, DeskOrder, DeskParcel } from '@shop/contracts/staff/order/desk-order';
import type { Money } from '@shop/domain/money';
import { listDueMails } from '@shop/domain/order/desk/due-mails';
import { canHold } from '@shop/domain/order/desk/order-hold';
import { countUnpacked } from '@shop/domain/order/desk/packing';
import { calculateRefundable } from '@shop/domain/order/desk/refund-quote';
import { canCancel } from '@shop/domain/order/order-state';
import { refundable } from '@shop/domain/order/payment/refund-split';
import { returnNumber } from '@shop/domain/order/returns';
import type { PackageRecord } from '#server/order/fulfilment/package-repository.ts';
import { shownState } from '#server/order/history/order-history-reply.ts';
import type { OrderPostalAddress } from '#server/order/orders/order-deps.ts';
import type { OrderLineRecord, OrderRecord } from '#server/order/orders/order-record.ts';
import { goneBefore } from '#server/order/returns/return-request-service.ts';
import type { SwapRow } from '#server/order/swap/swap-repository.ts';
import type { ShownOrder } from './desk-order-service.ts';
import { listDeskEvents } from './desk-timeline.ts';

type Deps = { addressLines: (place: OrderPostalAddress) => string[] };

/** Builds the order as the desk shows it. */
export const createDeskReply =
  ({ addressLines }: Deps) =>
  (shown: ShownOrder): DeskOrder => {
    const { order, packages, returns, notes, batchId, swap } = shown;
    const { number, orderId, version, email, customerId, delivery, hold, signals } = order;
    return {
      ...{ number, orderId, version, email, delivery, signals: [...signals] },
      state: shownState(order),
      storeId: order.store.storeId,
      placedAt: order.placedAt.toISOString(),
      ...(customerId !== undefined && { customerId }),
      ...buildAddresses(order, addressLines),
      ...buildMoney(order),
      lines: order.lines.map((line) => toLineReply(line, shown)),
      parcels: packages.map(toParcelReply),
      returns: returns.map(({ position, state }) => ({ number: returnNumber(number, position), state })),
      ...(hold && { hold: { reason: hold.reason, since: hold.since.toISOString() } }),
      notes: notes.map(({ noteId, text, mentions, author, at }) => ({
        ...{ noteId, text, mentions, by: author, at: at.toISOString() },
      })),
      timeline: listDeskEvents(order, shown.addressChanges),
      mails: listDueMails(order),
      ...(batchId !== undefined && { batchId }),
      ...(swap && { swap: toSwapReply(swap, order) }),
      can: buildCan(shown),
    };
  };

const moneyIn =
  ({ currency }: Pick<OrderRecord, 'currency'>) =>
  (amount: number): Money => ({ amount, currency });

function buildMoney(order: OrderRecord): Pick<DeskOrder, 'totals' | 'promotions' | 'tenders' | 'refunds'> {
  const money = moneyIn(order);
  const { items, discount, services, delivery, tax, taxIsAdded, total } = order.amounts;
  const sums = { items: money(items), discount: money(discount), services: money(services), delivery: money(delivery) };
  return {
    totals: { ...sums, tax: money(tax), taxIsAdded, total: money(total) },
    promotions: order.promotions.map((promotion) => ({ ...promotion })),
    tenders: order.tenders.map(({ tenderId, kind, label, amount, refunded }) => ({
      ...{ tenderId, kind, label, amount: money(amount), refunded: money(refunded) },
    })),
    refunds: order.refunds.map(
      ({ reference, amount, destination, kind, state, tenderId, createdAt, doneAt, creditNote }) => ({
        ...{ reference, amount: money(amount), to: destination === 'credit' ? 'credit' : kind, state },
        label: destination === 'credit' ? '' : (order.tenders.find((one) => one.tenderId === tenderId)?.label ?? ''),
        at: (doneAt ?? createdAt).toISOString(),
        ...(creditNote !== undefined && { creditNote }),
      }),
    ),
  };
}

function toLineReply(line: OrderLineRecord, { order, returns, locations }: ShownOrder): DeskLine {
  const { lineNumber, kind, title, quantity, cancelled, returned, packed, sku, productSku, colour, size, image } = line;
  const money = moneyIn(order);
  const location = locations.get(`${sku} ${line.stockPool}`);
  const note = kind === 'gift-wrap' ? line.details?.note : undefined;
  return {
    ...{ lineNumber, kind, title, quantity, cancelled, returned, packed },
    ...(sku !== undefined && { sku }),
    ...(productSku !== undefined && { productSku }),
    ...(colour !== undefined && { colour }),
    ...(size !== undefined && { size }),
    ...(image && { image }),
    ...(location !== undefined && { location }),
    ...(typeof note === 'string' && { note }),
    refundable: calculateRefundable(line, goneBefore(returns)).quantity,
    price: money(line.unitAmount),
    total: money(line.totalAmount),
    discounts: line.discounts.map(({ promotion, name, amount }) => ({ promotion, name, amount: money(amount) })),
  };
}

export const toParcelReply = ({ packageId, position, packedAt, lines, parcel }: PackageRecord): DeskParcel => ({
  ...{ parcelId: packageId, position, packedAt: packedAt.toISOString(), lines: [...lines] },
  ...(parcel && {
    carrier: parcel.carrier,
    trackingNumber: parcel.trackingNumber,
    sentAt: parcel.sentAt.toISOString(),
    ...(parcel.deliveredAt && { deliveredAt: parcel.deliveredAt.toISOString() }),
  }),
});

function buildAddresses({ deliveryAddress, billingAddress }: OrderRecord, addressLines: Deps['addressLines']) {
  const toReply = (place: OrderPostalAddress) =>
    orderAddress.parse({
      ...Object.fromEntries(Object.entries(place).filter(([, value]) => Boolean(value))),
      lines: addressLines(place),
    });
  return {
    ...(deliveryAddress && { deliveryAddress: toReply(deliveryAddress) }),
    ...(billingAddress && { billingAddress: toReply(billingAddress) }),
  };
}

function toSwapReply(swap: SwapRow, order: OrderRecord): NonNullable<DeskOrder['swap']> {
  const { lineNumber, fromSize: from, toSize: to, toPay, createdAt, linkExpiresAt } = swap;
  return {
    ...{ lineNumber, from, to, toPay: moneyIn(order)(toPay) },
    ...{ sentAt: createdAt.toISOString(), until: linkExpiresAt.toISOString() },
  };
}

function buildCan({ order, packages, swap }: ShownOrder): DeskOrder['can'] {
  const { state, lines, hold, tenders } = order;
  const isUntouched = state === 'paid' && lines.every(({ packed }) => packed === 0);
  const hasUnpacked = lines.some((line) => countUnpacked(line) > 0);
  const isPackable = state === 'paid' || state === 'packed';
  return {
    hold: canHold(order),
    release: hold !== undefined && !swap,
    editAddress: isUntouched && order.delivery.method !== 'collect' && order.deliveryAddress !== undefined,
    swap: state === 'paid' && !swap && lines.some(({ packed, kind }) => kind === 'goods' && packed === 0),
    cancel: canCancel(state, lines),
    cancelLines: state === 'paid' && !swap && hasUnpacked,
    refund: order.paidAt !== undefined && refundable(tenders) > 0,
    pack: isPackable && !hold && hasUnpacked,
    ship: isPackable && packages.some(({ parcel }) => !parcel),
    deliver: state === 'dispatched',
  };
}
