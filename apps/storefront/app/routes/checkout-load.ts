import { isApiError } from '@shop/contracts/shop/api-error';
import type { CheckoutReply, PlacingReply } from '@shop/contracts/shop/checkout';
import type { Visitor } from '@shop/contracts/storefront';
import type { CheckoutStep } from '@shop/domain/checkout';
import { CHECKOUT_PATHS, isStepOpen, orderPagePath } from '@shop/domain/checkout-path';
import { ROUTES } from '@shop/domain/route-table';
import { redirect } from 'react-router';
import { signInPath } from '#app/features/identity/identity-paths.ts';

/** The checkout, as far as it has come, for a step of it; whoever is not there yet is led to the first that is not done. */
export async function loadStep(visitor: Visitor, step: CheckoutStep): Promise<CheckoutReply> {
  const checkout = await loadCheckout(visitor);
  if (checkout.status === 'paying' && step !== 'payment') throw redirect(CHECKOUT_PATHS.payment);
  if (!isStepOpen(step, checkout.next)) throw redirect(CHECKOUT_PATHS[checkout.next]);
  return checkout;
}

/** Without a bag there is nothing to check out, unless it has just been bought. */
export async function loadCheckout({ api }: Visitor): Promise<CheckoutReply> {
  try {
    return await api.checkout.get();
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) throw redirect(signInPath(CHECKOUT_PATHS.start));
    if (error.status !== 404 && error.status !== 422) throw error;
    throw redirect((await orderedPath(api)) ?? ROUTES.cart.path);
  }
}

/** Whoever reloads the page while the order is made finds it. Nothing is given up: there is no bag that could be paid for. */
async function orderedPath({ checkout }: Visitor['api']): Promise<string | undefined> {
  try {
    const { status, number } = await checkout.cancel();
    return status === 'ordered' && number ? orderPagePath('confirmation', number) : undefined;
  } catch (error) {
    if (isApiError(error) && error.status !== undefined && error.status < 500) return undefined;
    throw error;
  }
}

/** How a payment stands that left for another site, or why it ended. */
export async function askPayment({ api }: Visitor, number: string) {
  try {
    return { placed: await api.checkout.complete({ body: { number } }) } satisfies { placed: PlacingReply };
  } catch (error) {
    if (!isApiError(error) || error.status === undefined || error.status >= 500) throw error;
    return { refusals: error.errors };
  }
}
