import type { MailedLine, MailedSums, MailedTender } from '@shop/contracts/order-mail';
import { MINOR_UNITS } from '@shop/domain/money';
import { ROUTES } from '@shop/domain/route-table';
import type { Store } from '@shop/domain/store';
import type { OrderPlace } from '../order/order-parts.ts';
import type { OrderRecord, OrderRefund } from '../order/order-record.ts';

/** Made from configuration, so that a forged Host header never reaches a mail. */
export type OrderMailAddresses = {
  page: (store: Store, path: string) => string;
  picture: (store: Store, key: string) => string;
  /** The lines of a letter. */
  lines: (place: OrderPlace) => string[];
};

/** Where whoever has no account finds an order. */
const GUEST_PATH = '/order-lookup';
const GUEST_RETURN_PATH = '/order-lookup/return';

/** An order in the words of its store, ready to be mailed. */
export function orderWords(order: OrderRecord, addresses: OrderMailAddresses) {
  const { store, number } = order;
  const money = moneyWords(order);
  const pageFor = (path: string, ofGuest = GUEST_PATH) =>
    addresses.page(store, order.customerId === undefined ? ofGuest : path);
  const orderPath = `${ROUTES.orderHistory.path}/${encodeURIComponent(number)}`;
  return {
    number,
    orderUrl: pageFor(orderPath),
    /** With the label of each return. */
    returnUrl: pageFor(`${orderPath}/return`, GUEST_RETURN_PATH),
    trackUrl: pageFor(`${ROUTES.trackOrder.path}?order=${encodeURIComponent(number)}`),
    day: (at: Date) => dayWords(at, store),
    money,
    lines: () => order.lines.map((line) => lineWords(line, { order, addresses })),
    sums: (): MailedSums => sumsOf(order),
    tenders: (): MailedTender[] =>
      order.tenders.map(({ kind, label, amount }) => ({ kind, label, amount: money(amount) })),
    refunds: (refunds: readonly OrderRefund[]): MailedTender[] => refundsOf(order, refunds),
    /** Undefined where nothing is put into a parcel, or the person was forgotten. */
    delivery() {
      const { deliveryAddress, delivery } = order;
      if (!deliveryAddress || !hasParcel(order)) return undefined;
      return { method: delivery.method, days: daysWords(order), address: addresses.lines(deliveryAddress) };
    },
  };
}

export const hasParcel = ({ lines }: Pick<OrderRecord, 'lines'>): boolean => lines.some(({ kind }) => kind === 'goods');

type Line = OrderRecord['lines'][number];
type Surroundings = { order: OrderRecord; addresses: OrderMailAddresses };

function lineWords(line: Line, { order, addresses }: Surroundings): MailedLine {
  const { kind, title, colour, size, quantity, totalAmount, url, image } = line;
  const { store } = order;
  return {
    ...{ kind, title, quantity },
    ...(colour !== undefined && { colour }),
    ...(size !== undefined && { size }),
    total: moneyWords(order)(totalAmount),
    ...(url !== undefined && { url: addresses.page(store, url) }),
    ...(image && { picture: { url: addresses.picture(store, image.key), alt: image.alt } }),
  };
}

function sumsOf(order: OrderRecord): MailedSums {
  const { items, discount, services, delivery, tax, taxIsAdded, total } = order.amounts;
  const money = moneyWords(order);
  return {
    ...(items > 0 && { items: money(items) }),
    ...(discount > 0 && { discount: money(-discount) }),
    ...(services > 0 && { services: money(services) }),
    ...(hasParcel(order) && { delivery: money(delivery) }),
    deliveryIsFree: hasParcel(order) && delivery === 0,
    ...(tax > 0 && { tax: money(tax) }),
    taxIsAdded,
    total: money(total),
  };
}

/** By where it goes: credit that was asked for is credit, whatever paid. */
function refundsOf(order: OrderRecord, refunds: readonly OrderRefund[]): MailedTender[] {
  const money = moneyWords(order);
  const toCredit = refunds.filter(({ destination }) => destination === 'credit');
  const back = refunds
    .filter(({ destination }) => destination === 'tender')
    .map(({ tenderId, kind, amount }) => ({ kind, label: labelOf(order, tenderId), amount: money(amount) }));
  return toCredit.length === 0 ? back : [...back, { kind: 'credit', label: '', amount: money(sumOf(toCredit)) }];
}

const labelOf = ({ tenders }: OrderRecord, tenderId: string): string =>
  tenders.find((tender) => tender.tenderId === tenderId)?.label ?? '';

export const sumOf = (refunds: readonly Pick<OrderRefund, 'amount'>[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

const moneyWords =
  ({ currency, store }: Pick<OrderRecord, 'currency' | 'store'>) =>
  (amount: number): string =>
    new Intl.NumberFormat(store.localeISOCode, { style: 'currency', currency }).format(amount / MINOR_UNITS[currency]);

const dayWords = (at: Date, { localeISOCode, timeZone }: Store): string =>
  new Intl.DateTimeFormat(localeISOCode, { dateStyle: 'long', timeZone }).format(at);

/** Days without a clock: those of the calendar, wherever it hangs. */
function daysWords({ delivery: { from, to }, store }: OrderRecord): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(store.localeISOCode, style).formatRange(new Date(from), new Date(to));
}
