import type { MailMessage } from '@shop/contracts/mail';
import { isEmail } from '@shop/domain/email';
import { returnUntil } from '@shop/domain/order-state';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';
import type { OrderFollowers } from '../order/order-needs.ts';
import type { OrderChange } from '../order/order-parts.ts';
import type { OrderRecord } from '../order/order-record.ts';
import type { ReturnFollowers, ReturnNews } from '../returns/returns-parts.ts';
import { type OrderMailAddresses, orderWords, sumOf } from './order-words.ts';

type OrderMailParts = {
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
  /** As it stands within the transaction. */
  orderIn: (tx: Database, orderId: string) => Promise<OrderRecord | undefined>;
  addresses: OrderMailAddresses;
  returnsOf: (store: Store) => { days: number };
};

/** One mail for each thing that happens to an order. It joins the transaction in which that happens, and is sent once. */
export function createOrderMails({ mail, orderIn, addresses, returnsOf }: OrderMailParts) {
  async function tell(
    tx: Database,
    orderId: string,
    messageOf: (order: OrderRecord) => MailMessage | undefined,
  ): Promise<void> {
    const order = await orderIn(tx, orderId);
    // Whoever was forgotten has no address any more.
    if (!order || !isEmail(order.email)) return;
    const { email: to, store } = order;
    const message = messageOf(order);
    if (message) await mail.send(tx, { to, brand: store.brand, locale: store.localeISOCode, message });
  }

  const followers: OrderFollowers = {
    paid: (tx, { orderId }) => tell(tx, orderId, (order) => confirmation(order, addresses)),
    changed: (tx, change) =>
      tell(tx, change.orderId, (order) => CHANGES[change.state]?.(order, { addresses, returnsOf, at: change.at })),
    refunded: (tx, { orderId, reference, refunds }) =>
      tell(tx, orderId, (order) => {
        if (isToldElsewhere(reference)) return undefined;
        const { number, orderUrl, money, refunds: refundsOf } = orderWords(order, addresses);
        const total = money(sumOf(refunds));
        return { template: 'order-refund', number, orderUrl, total, refunds: refundsOf(refunds) };
      }),
  };

  const ofReturns: ReturnFollowers = {
    requested: (tx, news) => tell(tx, news.orderId, (order) => returnRequested(order, news, addresses)),
  };
  return { followers, ofReturns };
}

type Moment = Pick<OrderMailParts, 'addresses' | 'returnsOf'> & { at: Date };
type ChangeMail = (order: OrderRecord, moment: Moment) => MailMessage | undefined;

/** That it is packed is nothing to write about. */
const CHANGES: Partial<Record<OrderChange['state'], ChangeMail>> = {
  dispatched(order, { addresses }) {
    const { number, orderUrl, trackUrl, lines, delivery: deliveryOf } = orderWords(order, addresses);
    const delivery = deliveryOf();
    if (!delivery) return undefined;
    const parcels = order.parcels.map(({ carrier, trackingNumber }) => ({ carrier, trackingNumber }));
    return { template: 'order-dispatched', number, orderUrl, trackUrl, lines: lines(), delivery, parcels };
  },

  delivered(order, { addresses, returnsOf, at }) {
    const { number, orderUrl, lines, day, delivery } = orderWords(order, addresses);
    if (!delivery()) return undefined;
    const until = day(returnUntil(at, returnsOf(order.store).days));
    return { template: 'order-delivered', number, orderUrl, lines: lines(), returnUntil: until };
  },

  cancelled(order, { addresses }) {
    // One that could not be filled ends like this as well, and its shopper knows.
    if (!order.paidAt) return undefined;
    return { template: 'order-cancelled', ...ending(order, `cancelled/${order.orderId}`, addresses) };
  },

  unfillable: (order, { addresses }) => ({
    template: 'order-unfillable',
    ...ending(order, `unfillable/${order.orderId}`, addresses),
  }),
};

/** The mail that says why tells of these refunds as well. */
const isToldElsewhere = (reference: string): boolean => /^(cancelled|unfillable)\//.test(reference);

function confirmation(order: OrderRecord, addresses: OrderMailAddresses): MailMessage {
  const { number, orderUrl, lines, sums, tenders, delivery: deliveryOf, day } = orderWords(order, addresses);
  const delivery = deliveryOf();
  return {
    template: 'order-confirmation',
    ...{ number, orderUrl, lines: lines(), sums: sums(), tenders: tenders(), placedOn: day(order.placedAt) },
    ...(delivery && { delivery }),
    isGuest: order.customerId === undefined,
  };
}

function ending(order: OrderRecord, reference: string, addresses: OrderMailAddresses) {
  const { number, orderUrl, lines, refunds } = orderWords(order, addresses);
  const given = order.refunds.filter((refund) => refund.reference === reference);
  return { number, orderUrl, lines: lines(), refunds: refunds(given) };
}

function returnRequested(order: OrderRecord, news: ReturnNews, addresses: OrderMailAddresses): MailMessage {
  const { returnNumber, sendUntil, refundTo } = news;
  const returned = order.lines.flatMap((line) => {
    const quantity = news.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)?.quantity ?? 0;
    return quantity > 0 ? [{ ...line, quantity, totalAmount: shareOf(line, quantity) }] : [];
  });
  const { number, orderUrl, returnUrl: labelUrl, lines, day } = orderWords({ ...order, lines: returned }, addresses);
  return {
    template: 'return-requested',
    ...{ number, orderUrl, labelUrl, lines: lines(), returnNumber, sendUntil: day(sendUntil), refundTo },
  };
}

const shareOf = ({ totalAmount, quantity: all }: OrderRecord['lines'][number], quantity: number): number =>
  Math.round((totalAmount * quantity) / all);
