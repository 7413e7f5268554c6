import type { MailedLine, MailedSums, MailedTender } from '@shop/contracts/order-mail';
import { formatCurrency } from '@shop/domain/money';
import { parcelPath } from '@shop/domain/order/parcel-path';
import { sumGiftWrap } from '@shop/domain/quote/gift-wrap';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { OrderPostalAddress } from '#server/order/orders/order-deps.ts';
import type { OrderRecord, OrderRefund } from '#server/order/orders/order-record.ts';

/** URLs are built from configuration, so that a forged Host header never reaches a mail. */
export type OrderMailAddresses = {
  page: (store: Store, path: string) => string;
  picture: (store: Store, key: string) => string;
  /** Address lines as on an envelope. */
  lines: (place: OrderPostalAddress) => string[];
};

/** Order with the token of the signed link for its guest. */
export type MailedOrder = OrderRecord & { guestToken?: string };

/** Formats an order in the language of its store for a mail. */
export function buildOrderTexts(order: MailedOrder, addresses: OrderMailAddresses) {
  const { store, number, guestToken } = order;
  const guestLink = guestToken ? `${ROUTES.orderLookup.path}?token=${guestToken}` : ROUTES.orderLookup.path;
  const money = moneyWords(order);
  const pageFor = (path: string, guestPath: string = guestLink) =>
    addresses.page(store, order.customerId === undefined ? guestPath : path);
  const orderPath = `${ROUTES.orderHistory.path}/${encodeURIComponent(number)}`;
  return {
    number,
    orderUrl: pageFor(orderPath),
    help: { contactUrl: addresses.page(store, ROUTES.contact.path) },
    /** Return page with the label of each return. */
    returnUrl: pageFor(`${orderPath}/return`, ROUTES.guestReturn.path),
    trackUrl: pageFor(`${ROUTES.trackOrder.path}?order=${encodeURIComponent(number)}`),
    day: (at: Date) => dayWords(at, store),
    money,
    lines: () => withoutCancelled(order.lines).map((line) => lineWords(line, { order, addresses })),
    sums: (): MailedSums => buildSums(order),
    tenders: (): MailedTender[] =>
      order.tenders.map(({ kind, label, amount }) => ({ kind, label, amount: money(amount) })),
    refunds: (refunds: readonly OrderRefund[]): MailedTender[] => getRefunds(order, refunds),
    /** Undefined when the order has no goods or the customer was erased. */
    delivery() {
      const { deliveryAddress, delivery } = order;
      if (!deliveryAddress || !hasParcel(order)) return undefined;
      return { method: delivery.method, days: formatDeliveryDays(order), address: addresses.lines(deliveryAddress) };
    },
  };
}

/** Page with the events of one parcel, open to everyone who has its number. */
export const parcelUrl = ({ store }: OrderRecord, trackingNumber: string, addresses: OrderMailAddresses): string =>
  addresses.page(store, parcelPath(trackingNumber));

export const hasParcel = ({ lines }: Pick<OrderRecord, 'lines'>): boolean => lines.some(({ kind }) => kind === 'goods');

type Line = OrderRecord['lines'][number];

/** Units that the shopper gets, each line with its share of the price. */
const withoutCancelled = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    const quantity = line.quantity - line.cancelled;
    if (line.cancelled === 0 || quantity === 0) return quantity === 0 ? [] : [line];
    return [{ ...line, quantity, totalAmount: Math.round((line.totalAmount * quantity) / line.quantity) }];
  });

type Deps = { order: OrderRecord; addresses: OrderMailAddresses };

function lineWords(line: Line, { order, addresses }: Deps): MailedLine {
  const { kind, title, colour, size, quantity, totalAmount, url, image } = line;
  const { store } = order;
  return {
    ...{ kind, title, quantity },
    ...(colour !== undefined && { colour }),
    ...(size !== undefined && { size }),
    ...(kind === 'gift-wrap' && typeof line.details?.note === 'string' && { note: line.details.note }),
    total: moneyWords(order)(totalAmount),
    ...(url !== undefined && { url: addresses.page(store, url) }),
    ...(image && { picture: { url: addresses.picture(store, image.key), alt: image.alt } }),
  };
}

function buildSums(order: OrderRecord): MailedSums {
  const { items, discount, services, delivery, tax, taxIsAdded, total } = order.amounts;
  const money = moneyWords(order);
  const giftWrap = sumGiftWrap(order.lines.map(({ kind, totalAmount: amount }) => ({ kind, amount })));
  return {
    ...(items > 0 && { items: money(items) }),
    ...(discount > 0 && { discount: money(-discount) }),
    ...(services > giftWrap && { services: money(services - giftWrap) }),
    ...(giftWrap > 0 && { giftWrap: money(giftWrap) }),
    ...(hasParcel(order) && { delivery: money(delivery) }),
    deliveryIsFree: hasParcel(order) && delivery === 0,
    ...(tax > 0 && { tax: money(tax) }),
    taxIsAdded,
    total: money(total),
  };
}

/** Grouped by destination: a refund to credit is listed as credit, whatever the tender was. */
function getRefunds(order: OrderRecord, refunds: readonly OrderRefund[]): MailedTender[] {
  const money = moneyWords(order);
  const toCredit = refunds.filter(({ destination }) => destination === 'credit');
  const back = refunds
    .filter(({ destination }) => destination === 'tender')
    .map(({ tenderId, kind, amount }) => ({ kind, label: getLabel(order, tenderId), amount: money(amount) }));
  return toCredit.length === 0 ? back : [...back, { kind: 'credit', label: '', amount: money(sumRefunds(toCredit)) }];
}

const getLabel = ({ tenders }: OrderRecord, tenderId: string): string =>
  tenders.find((tender) => tender.tenderId === tenderId)?.label ?? '';

export const sumRefunds = (refunds: readonly Pick<OrderRefund, 'amount'>[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

const moneyWords =
  ({ currency, store }: Pick<OrderRecord, 'currency' | 'store'>) =>
  (amount: number): string =>
    formatCurrency({ amount, currency }, store.localeISOCode);

const dayWords = (at: Date, { localeISOCode, timeZone }: Store): string =>
  new Intl.DateTimeFormat(localeISOCode, { dateStyle: 'long', timeZone }).format(at);

/** Calendar dates without a time zone conversion. */
function formatDeliveryDays({ delivery: { from, to }, store }: OrderRecord): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(store.localeISOCode, style).formatRange(new Date(from), new Date(to));
}
