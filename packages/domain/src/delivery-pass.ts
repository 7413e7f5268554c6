import { isRouteAllowed, ROUTES } from './route-table.ts';
import { ShopError } from './shop-error.ts';
import type { Store } from './store.ts';

/** Unlimited delivery for a while, as it was bought. */
export type DeliveryPass = { until: Date; renews: boolean };

/** A pass runs until its last day, also when it is not to go on after that. */
export const passStatus = ({ until, renews }: DeliveryPass, now: Date): 'active' | 'ending' | 'ended' => {
  if (until <= now) return 'ended';
  return renews ? 'active' : 'ending';
};

export const noDeliveryPass = () =>
  new ShopError('You have no delivery pass that could be cancelled', { code: 'no_delivery_pass', kind: 'not-found' });

/** §2: only some locales have the page, and so only their customers have what it shows. */
export function requireSubscriptions(store: Store): void {
  if (isRouteAllowed(ROUTES.subscription.path, store)) return;
  throw new ShopError('There are no subscriptions here', { code: 'not_here', kind: 'not-found' });
}
