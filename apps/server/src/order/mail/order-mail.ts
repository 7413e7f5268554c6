import type { MailMessage } from '@shop/contracts/mail';
import { emailKey, isEmail } from '@shop/domain/email';
import type { ResentMail } from '@shop/domain/order/desk/due-mails';
import { returnUntil } from '@shop/domain/order/order-state';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import { findOpenCharge, listPaidBack } from '#server/order/orders/order-charge.ts';
import type { OrderChange } from '#server/order/orders/order-deps.ts';
import type { OrderFollowers } from '#server/order/orders/order-ports.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { ReturnFollowers, ReturnNotification } from '#server/order/returns/returns-deps.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  buildOrderTexts,
  type MailedOrder,
  type OrderMailAddresses,
  parcelUrl,
  sumRefunds,
} from './order-mail-texts.ts';

type Deps = {
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
  /** Signed links for guests. Absent: a guest's mail links to the empty lookup form. */
  links?: { create(order: OrderRecord): string } | undefined;
  /** Address of the customer's account. A confirmation goes there as well when another address was typed. */
  findAccountEmail?: ((customerId: string) => Promise<string | undefined>) | undefined;
  /** Reads the order inside the transaction. */
  orderIn: (tx: Database, orderId: string) => Promise<OrderRecord | undefined>;
  addresses: OrderMailAddresses;
  getReturnTerms: (store: Store) => { days: number };
  /** Undefined where the law gives no right to cancel. */
  getCancellationDays: (store: Store) => number | undefined;
};

/** One mail per order event. Enqueued in the transaction of the event, so it is sent exactly once. */
export function createOrderMails(deps: Deps) {
  const { mail, links, findAccountEmail, orderIn, addresses, getReturnTerms, getCancellationDays } = deps;
  async function notify(
    tx: Database,
    orderId: string,
    getMessage: (order: MailedOrder) => MailMessage | undefined,
  ): Promise<void> {
    const order = await orderIn(tx, orderId);
    // Erased customers have no email any more.
    if (!order || !isEmail(order.email)) return;
    const { store } = order;
    const guestToken = order.customerId === undefined ? links?.create(order) : undefined;
    const message = getMessage({ ...order, ...(guestToken && { guestToken }) });
    if (!message) return;
    const greeted = greet(order, message);
    for (const to of await listRecipients(order, message)) {
      await mail.send(tx, { to, brand: store.brand, locale: store.localeISOCode, message: greeted });
    }
  }

  /** The owner of an account learns of every order, also when an attacker used the session and typed another address. */
  async function listRecipients({ email, customerId }: OrderRecord, { template }: MailMessage): Promise<string[]> {
    if (template !== 'order-confirmation' || customerId === undefined) return [email];
    const own = await findAccountEmail?.(customerId);
    return own === undefined || emailKey(own) === emailKey(email) ? [email] : [email, own];
  }

  const followers: OrderFollowers = {
    paid: (tx, { orderId }) => notify(tx, orderId, (order) => confirmation(order, { addresses, getCancellationDays })),
    changed: (tx, change) =>
      notify(tx, change.orderId, (order) =>
        CHANGES[change.state]?.(order, { addresses, getReturnTerms, at: change.at }),
      ),
    refunded: (tx, { orderId, reference, refunds }) =>
      notify(tx, orderId, (order) => {
        if (hasOwnMail(reference)) return undefined;
        const { number, orderUrl, help, money, refunds: getRefunds } = buildOrderTexts(order, addresses);
        const total = money(sumRefunds(refunds));
        const isReleased = findOpenCharge(order) === 'held';
        const paidBack = getRefunds(listPaidBack(order, refunds, isReleased));
        return {
          ...{ template: 'order-refund', number, orderUrl, help, total, refunds: paidBack },
          ...(isReleased && { isReleased }),
        };
      }),
  };

  /** Parcels of an order that is not sent completely. */
  const notifyPartSent = (tx: Database, { orderId, trackingNumbers }: PartSent): Promise<void> =>
    notify(tx, orderId, (order) => {
      const parcels = order.parcels.filter(({ trackingNumber }) => trackingNumbers.includes(trackingNumber));
      return CHANGES.dispatched?.({ ...order, parcels }, { addresses, getReturnTerms, at: order.placedAt });
    });

  /** Sends a mail of the order again, with the facts of today. */
  const resend = (tx: Database, orderId: string, mail: ResentMail): Promise<void> =>
    notify(tx, orderId, (order) => {
      if (mail === 'confirmation') return confirmation(order, { addresses, getCancellationDays });
      return CHANGES[mail]?.(order, { addresses, getReturnTerms, at: order.deliveredAt ?? order.placedAt });
    });

  const returnFollowers: ReturnFollowers = {
    requested: (tx, notifications) =>
      notify(tx, notifications.orderId, (order) => returnRequested(order, notifications, addresses)),
  };
  return { followers, returnFollowers, notifyPartSent, resend };
}

type PartSent = { orderId: string; trackingNumbers: readonly string[] };

/** The billing name is the customer's; a delivery may be a present for someone else. */
function greet({ billingAddress, deliveryAddress }: OrderRecord, message: MailMessage) {
  const firstName = (billingAddress ?? deliveryAddress)?.firstName;
  return firstName ? { ...message, firstName } : message;
}

type Moment = Pick<Deps, 'addresses' | 'getReturnTerms'> & { at: Date };
type ChangeMail = (order: MailedOrder, moment: Moment) => MailMessage | undefined;

/** No mail for the packed state. */
const CHANGES: Partial<Record<OrderChange['state'], ChangeMail>> = {
  dispatched(order, { addresses }) {
    const { number, orderUrl, help, trackUrl, lines, delivery: getDelivery } = buildOrderTexts(order, addresses);
    const delivery = getDelivery();
    if (!delivery) return undefined;
    const parcels = order.parcels.map(({ carrier, trackingNumber }) => ({
      ...{ carrier, trackingNumber },
      url: parcelUrl(order, trackingNumber, addresses),
    }));
    return { template: 'order-dispatched', number, orderUrl, help, trackUrl, lines: lines(), delivery, parcels };
  },

  delivered(order, { addresses, getReturnTerms, at }) {
    const { number, orderUrl, help, lines, day, delivery } = buildOrderTexts(order, addresses);
    if (!delivery()) return undefined;
    const until = day(returnUntil(at, getReturnTerms(order.store).days));
    return { template: 'order-delivered', number, orderUrl, help, lines: lines(), returnUntil: until };
  },

  cancelled(order, { addresses }) {
    // Unfillable orders end as cancelled too; their customer was already notified.
    if (!order.paidAt) return undefined;
    return { template: 'order-cancelled', ...ending(order, `cancelled/${order.orderId}`, addresses) };
  },

  unfillable: (order, { addresses }) => ({
    template: 'order-unfillable',
    ...ending(order, `unfillable/${order.orderId}`, addresses),
  }),
};

/** These refunds are already listed in the cancellation or unfillable mail. */
const hasOwnMail = (reference: string): boolean => /^(cancelled|unfillable)\//.test(reference);

function confirmation(
  order: MailedOrder,
  { addresses, getCancellationDays }: Pick<Deps, 'addresses' | 'getCancellationDays'>,
): MailMessage {
  const {
    number,
    orderUrl,
    help,
    lines,
    sums,
    tenders,
    delivery: getDelivery,
    day,
  } = buildOrderTexts(order, addresses);
  const delivery = getDelivery();
  const cancellationDays = getCancellationDays(order.store);
  return {
    template: 'order-confirmation',
    ...{ number, orderUrl, help, lines: lines(), sums: sums(), tenders: tenders(), placedOn: day(order.placedAt) },
    ...(delivery && { delivery }),
    isGuest: order.customerId === undefined,
    ...(findOpenCharge(order) === 'held' && { isHeld: true }),
    legal: {
      termsUrl: addresses.page(order.store, ROUTES.terms.path),
      ...(cancellationDays !== undefined && { cancellationDays }),
    },
  };
}

function ending(order: MailedOrder, reference: string, addresses: OrderMailAddresses) {
  const { number, orderUrl, help, lines, refunds } = buildOrderTexts(order, addresses);
  const given = order.refunds.filter((refund) => refund.reference === reference);
  const isReleased = findOpenCharge(order) === 'released';
  return {
    ...{ number, orderUrl, help, lines: lines(), refunds: refunds(listPaidBack(order, given, isReleased)) },
    ...(isReleased && { isReleased }),
  };
}

function returnRequested(
  order: MailedOrder,
  notifications: ReturnNotification,
  addresses: OrderMailAddresses,
): MailMessage {
  const { returnNumber, sendUntil, refundTo } = notifications;
  const returned = order.lines.flatMap((line) => {
    const quantity = notifications.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)?.quantity ?? 0;
    return quantity > 0 ? [{ ...line, quantity, totalAmount: calculateShare(line, quantity) }] : [];
  });
  const {
    number,
    orderUrl,
    help,
    returnUrl: labelUrl,
    lines,
    day,
  } = buildOrderTexts({ ...order, lines: returned }, addresses);
  return {
    template: 'return-requested',
    ...{ number, orderUrl, help, labelUrl, lines: lines(), returnNumber, sendUntil: day(sendUntil), refundTo },
  };
}

const calculateShare = ({ totalAmount, quantity: all }: OrderRecord['lines'][number], quantity: number): number =>
  Math.round((totalAmount * quantity) / all);
