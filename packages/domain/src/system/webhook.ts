import { ShopError } from '../shop-error.ts';
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '../time.ts';

/** Changes that an endpoint of the merchant can hear of. */
export const WEBHOOK_EVENTS = [
  'order.paid',
  'order.packed',
  'order.dispatched',
  'order.delivered',
  'order.cancelled',
  'order.refunded',
  'stock.changed',
  'product.changed',
  'customer.created',
  'customer.changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_STATES = ['on', 'off', 'failing'] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

/** Pauses before the second and later attempts: nine attempts within about 22 hours. */
const PAUSES_MS = [
  10 * MS_PER_SECOND,
  MS_PER_MINUTE,
  5 * MS_PER_MINUTE,
  15 * MS_PER_MINUTE,
  MS_PER_HOUR,
  3 * MS_PER_HOUR,
  6 * MS_PER_HOUR,
  12 * MS_PER_HOUR,
];

/** Time of the next attempt after so many failed ones; undefined when the delivery is given up. */
export function planNextAttempt(attempts: number, now: Date): Date | undefined {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}

export const MAX_FAILING_MS = 3 * MS_PER_DAY;

/** An endpoint that only failed for this long is switched off. */
export const isBeyondHope = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= MAX_FAILING_MS;

/** Receivers may take the earlier secret for this long after a rotation. */
export const SECRET_OVERLAP_MS = MS_PER_DAY;

type Subscription = { events: readonly string[]; stores: readonly number[] | null };
type Happened = { type: string /** Absent: concerns every store. */; storeId?: number | undefined };

export const isSubscribed = ({ events, stores }: Subscription, { type, storeId }: Happened): boolean =>
  events.includes(type) && (stores === null || storeId === undefined || stores.includes(storeId));

type UrlTerms = { /** Demo mode: plain HTTP to this computer. */ allowsPlain: boolean };

/** Throws unless an endpoint may have this address. Whether its host is public is checked at each delivery. */
export function requireWebhookUrl(typed: string, { allowsPlain }: UrlTerms): string {
  // Parsed by hand: the domain has no URL class.
  const [, scheme, authority = ''] = /^(https?):\/\/([^/?#\s]+)([/?#]\S*)?$/i.exec(typed.trim()) ?? [];
  if (!scheme || authority.includes('@')) throw refuseUrl('Enter an address such as https://example.com/hook');
  if (scheme.toLowerCase() === 'http' && !allowsPlain) throw refuseUrl('The address must start with https');
  return typed.trim();
}

const refuseUrl = (reason: string): ShopError =>
  new ShopError(reason, { code: 'webhook_url', kind: 'unprocessable', field: 'url' });
