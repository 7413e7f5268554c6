import { CHECKOUT_PATHS } from '@shop/domain/order/checkout/checkout-path';
import { data, redirect } from 'react-router';
import { ClosedCheckout } from '#app/features/order/checkout/closed-checkout.tsx';
import { visitorContext } from '#app/shop/contexts.ts';
import { QUIET } from '#app/shop/page-handle.ts';
import type { Route } from './+types/checkout.ts';
import { CheckoutHead } from './checkout-head.tsx';
import { findCheckout } from './checkout-load.ts';

export const handle = QUIET;

/** Redirects to the first incomplete step; a shop that cannot take payments says so here. */
export async function loader({ context }: Route.LoaderArgs) {
  const checkout = await findCheckout(context.get(visitorContext));
  if (checkout === 'closed') return data(null, { status: 503 });
  throw redirect(checkout.status === 'paying' ? CHECKOUT_PATHS.payment : CHECKOUT_PATHS[checkout.next]);
}

export default function CheckoutRoute() {
  return (
    <>
      <CheckoutHead />
      <ClosedCheckout />
    </>
  );
}
