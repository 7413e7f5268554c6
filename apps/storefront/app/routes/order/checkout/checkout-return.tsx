import { CHECKOUT_PATHS, orderPagePath } from '@shop/domain/order/checkout/checkout-path';
import { redirect } from 'react-router';
import { leavePayment } from '#app/features/order/checkout/leave-payment.server.ts';
import { ReturnPage } from '#app/features/order/checkout/return-page.tsx';
import { visitorContext } from '#app/shop/contexts.ts';
import { QUIET } from '#app/shop/page-handle.ts';
import type { Route } from './+types/checkout-return.ts';
import { CheckoutHead } from './checkout-head.tsx';
import { askPayment } from './checkout-load.ts';

export const handle = QUIET;

/** Return from a challenge or another site: redirects to the order, or to the payment step with the reason. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const number = url.searchParams.get('order');
  if (!number) throw redirect(CHECKOUT_PATHS.start);
  const visitor = context.get(visitorContext);
  const { placed, refusals } = await askPayment(visitor, number);
  // Paid but sold out meanwhile: the order page explains what happens next.
  if (refusals?.some(({ code }) => code === 'order_unfillable')) throw redirect(orderPagePath('confirmation', number));
  if (!placed) throw redirect(orderPagePath('payment', number));
  if (placed.status === 'ordered') throw redirect(orderPagePath('confirmation', placed.number));
  if (placed.status === 'action') await leavePayment(visitor);
  return { number, status: placed.status };
}

export default function CheckoutReturnRoute({ loaderData: { number, status } }: Route.ComponentProps) {
  return (
    <>
      <CheckoutHead />
      <ReturnPage number={number} status={status} />
    </>
  );
}
