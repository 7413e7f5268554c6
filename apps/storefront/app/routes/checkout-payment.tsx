import type { Visitor } from '@shop/contracts/storefront';
import { orderPagePath } from '@shop/domain/checkout-path';
import { redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { useBeginCheckoutEvent, useStepEvents } from '#app/checkout-events.ts';
import { visitorContext } from '#app/contexts.ts';
import { CheckoutFrame } from '#app/features/checkout/checkout-frame.tsx';
import { PaymentStep } from '#app/features/checkout/payment-step.tsx';
import { isSessionEnded, SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import type { Refusal } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { QUIET } from '#app/page-handle.ts';
import type { Route } from './+types/checkout-payment.ts';
import { CheckoutHead } from './checkout-head.tsx';
import { askPayment, loadStep } from './checkout-load.ts';
import { answerPaymentStep, answerPaymentStepFromBrowser } from './checkout-payment-action.ts';

export const handle = QUIET;

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  // First, since it may set free the bag.
  const declined = await declinedOf(visitor, url.searchParams.get('order'));
  const checkout = await loadStep(visitor, 'payment');
  return { checkout, declined, payKey: crypto.randomUUID() };
}

/** How a payment ended from which the shopper was sent back here. */
async function declinedOf(visitor: Visitor, number: string | null): Promise<Refusal | undefined> {
  if (!number) return undefined;
  const { placed, refusals } = await askPayment(visitor, number);
  if (placed?.status === 'ordered') throw redirect(orderPagePath('confirmation', placed.number));
  return refusals?.find(({ code }) => code === 'payment_declined');
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerPaymentStep({ request, visitor: context.get(visitorContext) });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerPaymentStepFromBrowser({ request, serverAction });

/** What was refused may have changed the sums, and another attempt needs another key; what was not answered has not. */
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
