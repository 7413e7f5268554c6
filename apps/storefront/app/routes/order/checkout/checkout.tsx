import { CHECKOUT_PATHS } from '@shop/domain/order/checkout/checkout-path';
import { redirect } from 'react-router';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/checkout.ts';
import { loadCheckout } from './checkout-load.ts';

/** Redirects to the first incomplete step. */
export async function loader({ context }: Route.LoaderArgs) {
  const { next, status } = await loadCheckout(context.get(visitorContext));
  throw redirect(status === 'paying' ? CHECKOUT_PATHS.payment : CHECKOUT_PATHS[next]);
}

export default function CheckoutRoute() {
  return null;
}
