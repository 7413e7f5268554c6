import type { Visitor } from '@shop/contracts/storefront';
import { orderPagePath } from '@shop/domain/order/checkout/checkout-path';
import { redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { isSessionEnded, SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { CheckoutFrame } from '#app/features/order/checkout/checkout-frame.tsx';
import { leavePayment } from '#app/features/order/checkout/leave-payment.server.ts';
import { PaymentStep } from '#app/features/order/checkout/payment-step.tsx';
import type { Refusal } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { QUIET } from '#app/shop/page-handle.ts';
import { useBeginCheckoutEvent, useStepEvents } from '#app/tracking/checkout-events.ts';
import type { Route } from './+types/checkout-payment.ts';
import { CheckoutHead } from './checkout-head.tsx';
import { askPayment, loadStep } from './checkout-load.ts';
import { answerPaymentStep, answerPaymentStepFromBrowser } from './checkout-payment-action.ts';

export const handle = QUIET;

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  // Must run first, because it may release the quote.
  const declined = await findDecline(visitor, url.searchParams.get('order'));
  const checkout = await loadStep(visitor, 'payment');
  if (checkout.status === 'paying') await leavePayment(visitor);
  return { checkout, declined, payKey: crypto.randomUUID() };
}

/** Decline reason after a return from the gateway. */
async function findDecline(visitor: Visitor, number: string | null): Promise<Refusal | undefined> {
  if (!number) return undefined;
  const { placed, refusals } = await askPayment(visitor, number);
  if (placed?.status === 'ordered') throw redirect(orderPagePath('confirmation', placed.number));
  return refusals?.find(({ code }) => code === 'payment_declined');
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerPaymentStep({ request, visitor: context.get(visitorContext) });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerPaymentStepFromBrowser({ request, serverAction });

/**
 * Revalidates after a rejection: totals may have changed, and another attempt needs a new key. After an unknown
 * outcome (503) the key must stay.
 */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === undefined ? defaultShouldRevalidate : actionStatus < 500;

export default function CheckoutPaymentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const { checkout, declined, payKey } = loaderData;
  useBeginCheckoutEvent(checkout);
  const { countPayment } = useStepEvents(checkout);
  return (
    <>
      <CheckoutHead page={text('checkout.step.payment')} />
      <CheckoutFrame step="payment" checkout={checkout}>
        <SignInAgain reply={actionData} email={checkout.email} />
        <PaymentStep
          checkout={checkout}
          payKey={payKey}
          reply={actionData}
          declined={declined}
          isSessionOver={isSessionEnded(actionData)}
          busy={state !== 'idle'}
          onPay={countPayment}
        />
      </CheckoutFrame>
    </>
  );
}
