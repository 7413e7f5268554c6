import { isRouteAllowed, ROUTES } from './route-table.ts';
import { ShopError } from './shop-error.ts';
import type { Store } from './store.ts';
import { MS_PER_DAY } from './time.ts';

/** Unlimited delivery for a while, as it was bought. */
export type DeliveryPass = { until: Date; renews: boolean };

/** Whoever has a pass is told so long before it is paid for again. */
export const RENEWAL_NOTICE_DAYS = 7;
/** A pass is paid for again on its last day. */
export const RENEWAL_LEAD_DAYS = 1;
/** Within so many days of its end a pass can be bought anew. */
const JOINABLE_DAYS = 30;

/** A pass runs until its last day, also when it is not to go on after that. */
export const passStatus = ({ until, renews }: DeliveryPass, now: Date): 'active' | 'ending' | 'ended' => {
  if (until <= now) return 'ended';
  return renews ? 'active' : 'ending';
};

/** A year that begins now, or when the pass that somebody has ends. */
export function nextPeriod(pass: Pick<DeliveryPass, 'until'> | undefined, now: Date): { startsAt: Date; endsAt: Date } {
  const startsAt = pass && pass.until > now ? pass.until : now;
  const endsAt = new Date(startsAt);
  endsAt.setUTCFullYear(startsAt.getUTCFullYear() + 1);
  return { startsAt, endsAt };
}

/** A pass is sold to who has none, or one that ends soon. */
export const isJoinable = (pass: Pick<DeliveryPass, 'until'> | undefined, now: Date): boolean =>
  !pass || pass.until.getTime() - now.getTime() <= JOINABLE_DAYS * MS_PER_DAY;

export function requireJoinable(pass: DeliveryPass | undefined, now: Date): void {
  if (isJoinable(pass, now)) return;
  throw new ShopError('You have a delivery pass already', { code: 'pass_active', kind: 'conflict' });
}

export const passInBag = () =>
  new ShopError('A delivery pass is in your bag already', { code: 'pass_in_bag', kind: 'conflict' });

export const noDeliveryPass = () =>
  new ShopError('You have no delivery pass that could be cancelled', { code: 'no_delivery_pass', kind: 'not-found' });

/** §2: only some locales have the page, and so only their customers have what it shows. */
export function requireSubscriptions(store: Store): void {
  if (isRouteAllowed(ROUTES.subscription.path, store)) return;
  throw new ShopError('There are no subscriptions here', { code: 'not_here', kind: 'not-found' });
}
