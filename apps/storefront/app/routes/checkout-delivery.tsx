import { CHECKOUT_PATHS } from '@shop/domain/checkout-path';
import { DELIVERY_METHODS } from '@shop/domain/delivery';
import { data, redirect, useNavigation } from 'react-router';
import { useBeginCheckoutEvent, useStepEvents } from '#app/checkout-events.ts';
import { visitorContext } from '#app/contexts.ts';
import { CheckoutFrame } from '#app/features/checkout/checkout-frame.tsx';
import { DeliveryStep } from '#app/features/checkout/delivery-step.tsx';
import { isSessionEnded, SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import { typedIn } from '#app/form-fields.ts';
import { type FormReply, failedReply, formReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { QUIET } from '#app/page-handle.ts';
import type { Route } from './+types/checkout-delivery.ts';
import { CheckoutHead } from './checkout-head.tsx';
import { loadStep } from './checkout-load.ts';

const FIELDS = ['method', 'collectPoint'] as const;

export const handle = QUIET;

/** A bag without goods needs no parcel. */
export async function loader({ context }: Route.LoaderArgs) {
  const checkout = await loadStep(context.get(visitorContext), 'delivery');
  if (checkout.lines.length === 0 && checkout.next === 'payment') throw redirect(CHECKOUT_PATHS.payment);
  return { checkout };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const typed = typedIn(await request.formData(), FIELDS);
  const method = DELIVERY_METHODS.find((one) => one === typed.method);
  if (!method) {
    const refusals = [{ code: 'invalid', reason: 'Choose a way of delivery', field: 'method' }];
    return data<FormReply>({ done: false, refusals, typed }, { status: 422 });
  }
  const body = { method, ...(method === 'collect' && typed.collectPoint && { collectPoint: typed.collectPoint }) };
  const reply = await formReply({ typed, work: () => api.checkout.delivery({ body }) });
  if (!reply.data.done) return reply;
  throw redirect(CHECKOUT_PATHS.payment, 303);
}

/** An answer that never came is told above the form: what was chosen stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData(), FIELDS);
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed }));
}

export default function CheckoutDeliveryRoute({ loaderData: { checkout }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  useBeginCheckoutEvent(checkout);
  const { countDelivery } = useStepEvents(checkout);
  return (
    <>
      <CheckoutHead page={text('checkout.step.delivery')} />
      <CheckoutFrame step="delivery" checkout={checkout}>
        <SignInAgain reply={actionData} email={checkout.email} />
        <DeliveryStep
          checkout={checkout}
          reply={actionData}
          isSessionOver={isSessionEnded(actionData)}
          busy={state !== 'idle'}
          onChoose={countDelivery}
        />
      </CheckoutFrame>
    </>
  );
}
