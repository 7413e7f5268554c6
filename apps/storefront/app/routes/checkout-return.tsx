import { CHECKOUT_PATHS, orderPagePath } from '@shop/domain/checkout-path';
import { redirect } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { ReturnPage } from '#app/features/checkout/return-page.tsx';
import { QUIET } from '#app/page-handle.ts';
import type { Route } from './+types/checkout-return.ts';
import { CheckoutHead } from './checkout-head.tsx';
import { askPayment } from './checkout-load.ts';

export const handle = QUIET;

/** Back from a challenge or another site: on to the order, or back to the payment with the reason. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const number = url.searchParams.get('order');
  if (!number) throw redirect(CHECKOUT_PATHS.start);
  const { placed, refusals } = await askPayment(context.get(visitorContext), number);
  // Paid for and sold out meanwhile: the page of the order says what happens now.
  if (refusals?.some(({ code }) => code === 'order_unfillable')) throw redirect(orderPagePath('confirmation', number));
  if (!placed) throw redirect(orderPagePath('payment', number));
  if (placed.status === 'ordered') throw redirect(orderPagePath('confirmation', placed.number));
  return { number, status: placed.status, url: placed.url };
}

export default function CheckoutReturnRoute({ loaderData: { number, status, url } }: Route.ComponentProps) {
  return (
    <>
      <CheckoutHead />
      <ReturnPage number={number} status={status} url={url} />
    </>
  );
}
