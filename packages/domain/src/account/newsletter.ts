import { ShopError } from '../shop-error.ts';

/** Rate limit: minimum time between confirmation mails to one address. */
export const CONFIRMATION_PAUSE_MS = 10 * 60_000;
export const CONFIRMATION_LIFETIME_MS = 7 * 24 * 60 * 60_000;

export type SubscriptionStatus = 'pending' | 'subscribed' | 'unsubscribed';
export type Subscription = { status: SubscriptionStatus; askedAt: Date };

/**
 * Whether a repeated request triggers another mail. A subscriber gets none; the reply on the page is the same for
 * all.
 */
export function needsConfirmation(known: Subscription | undefined, now: Date): boolean {
  if (!known || known.status === 'unsubscribed') return true;
  if (known.status === 'subscribed') return false;
  return now.getTime() - known.askedAt.getTime() >= CONFIRMATION_PAUSE_MS;
}

export function requireFreshConfirmation(askedAt: Date, now: Date): void {
  if (now.getTime() - askedAt.getTime() <= CONFIRMATION_LIFETIME_MS) return;
  throw unusableLink();
}

export const unusableLink = () =>
  new ShopError('This link has expired or was used before. Sign up again and we will send you a new one.', {
    code: 'link_unusable',
    kind: 'not-found',
    field: 'token',
  });
