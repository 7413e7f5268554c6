import { isApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { CheckoutReply, PlacingReply } from '@shop/contracts/shop/order/checkout';
import type { Visitor } from '@shop/contracts/storefront';
import type { CheckoutStep } from '@shop/domain/order/checkout/checkout';
import { CHECKOUT_PATHS, isStepOpen, orderPagePath } from '@shop/domain/order/checkout/checkout-path';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { redirect } from 'react-router';
import { signInPath } from '#app/features/account/sign-in/identity-paths.ts';

/** Loads the checkout for a step; redirects to the first incomplete step when this one is not open yet. */
export async function loadStep(visitor: Visitor, step: CheckoutStep): Promise<CheckoutReply> {
  const checkout = await loadCheckout(visitor);
  if (checkout.status === 'paying' && step !== 'payment') throw redirect(CHECKOUT_PATHS.payment);
  if (!isStepOpen(step, checkout.next)) throw redirect(CHECKOUT_PATHS[checkout.next]);
  return checkout;
}

/** Redirects to the quote page when there is no quote, or to the order when it has just been bought. */
export async function loadCheckout(visitor: Visitor): Promise<CheckoutReply> {
  const checkout = await findCheckout(visitor);
  if (checkout === 'closed') throw redirect(CHECKOUT_PATHS.start);
  return checkout;
}

/** `closed`: the shop cannot take payments. */
export async function findCheckout({ services: { api } }: Visitor): Promise<CheckoutReply | 'closed'> {
  try {
    return await api.checkout.get();
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.errors.some(({ code }) => code === 'checkout_closed')) return 'closed';
    if (error.status === 401) throw redirect(signInPath(CHECKOUT_PATHS.start));
    if (error.status !== 404 && error.status !== 422) throw error;
    throw redirect((await orderedPath(api)) ?? ROUTES.cart.path);
  }
}

/** Finds the order after a reload during placement. Cancel is safe here: no quote is left that could be paid for. */
async function orderedPath({ checkout }: ShopApi): Promise<string | undefined> {
  try {
    const { status, number } = await checkout.cancel();
    return status === 'ordered' && number ? orderPagePath('confirmation', number) : undefined;
  } catch (error) {
    if (isApiError(error) && error.status !== undefined && error.status < 500) return undefined;
    throw error;
  }
}

/** Status of a payment that was redirected to another site, or the reason it ended. */
export async function askPayment({ services: { api } }: Visitor, number: string) {
  try {
    return { placed: await api.checkout.complete({ body: { number } }) } satisfies { placed: PlacingReply };
  } catch (error) {
    if (!isApiError(error) || error.status === undefined || error.status >= 500) throw error;
    return { refusals: error.errors };
  }
}
