import { ShopError } from '../shop-error.ts';
import { isRouteAllowed, ROUTES } from '../site/pages/route-table.ts';
import type { Store } from '../site/store/store.ts';
import { MS_PER_DAY } from '../time.ts';

/** Purchased period of unlimited delivery. */
export type DeliveryPass = { until: Date; renews: boolean };

/** Notice period before a pass is charged again. */
export const RENEWAL_NOTICE_DAYS = 7;
/** A pass is charged again on its last day. */
export const RENEWAL_LEAD_DAYS = 1;
/** A pass can be bought again within this many days of its end. */
const JOINABLE_DAYS = 30;

/** A cancelled pass stays valid until its last day. */
export const passStatus = ({ until, renews }: DeliveryPass, now: Date): 'active' | 'ending' | 'ended' => {
  if (until <= now) return 'ended';
  return renews ? 'active' : 'ending';
};

/** One year from now, or from the end of the current pass. */
export function nextPeriod(pass: Pick<DeliveryPass, 'until'> | undefined, now: Date): { startsAt: Date; endsAt: Date } {
  const startsAt = pass && pass.until > now ? pass.until : now;
  const endsAt = new Date(startsAt);
  endsAt.setUTCFullYear(startsAt.getUTCFullYear() + 1);
  return { startsAt, endsAt };
}

/** True without a pass, or with one that ends soon. */
export const isJoinable = (pass: Pick<DeliveryPass, 'until'> | undefined, now: Date): boolean =>
  !pass || pass.until.getTime() - now.getTime() <= JOINABLE_DAYS * MS_PER_DAY;

export function requireJoinable(pass: DeliveryPass | undefined, now: Date): void {
  if (isJoinable(pass, now)) return;
  throw new ShopError('You already have a delivery pass', { code: 'pass_active', kind: 'conflict' });
}

export const passInQuote = () =>
  new ShopError('Your bag already contains a delivery pass', { code: 'pass_in_bag', kind: 'conflict' });

export const noDeliveryPass = () =>
  new ShopError('You have no active delivery pass', { code: 'no_delivery_pass', kind: 'not-found' });

/** §2: only some locales have the page, so the calls behind it are refused elsewhere. */
export function requireSubscriptions(store: Store): void {
  if (isRouteAllowed(ROUTES.subscription.path, store)) return;
  throw new ShopError('Subscriptions are not available here', { code: 'not_here', kind: 'not-found' });
}
