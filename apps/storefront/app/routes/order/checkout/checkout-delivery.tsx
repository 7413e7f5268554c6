import { CHECKOUT_PATHS } from '@shop/domain/order/checkout/checkout-path';
import { DELIVERY_METHODS } from '@shop/domain/quote/delivery/delivery';
import { data, redirect, useNavigation } from 'react-router';
import { isSessionEnded, SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { CheckoutFrame } from '#app/features/order/checkout/checkout-frame.tsx';
import { DeliveryStep } from '#app/features/order/checkout/delivery-step.tsx';
import { typedIn } from '#app/form/form-fields.ts';
import { type FormReply, failedReply, formReply } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { QUIET } from '#app/shop/page-handle.ts';
import { useBeginCheckoutEvent, useStepEvents } from '#app/tracking/checkout-events.ts';
import type { Route } from './+types/checkout-delivery.ts';
import { CheckoutHead } from './checkout-head.tsx';
import { loadStep } from './checkout-load.ts';

type Redirect = ReturnType<typeof redirect>;

const FIELDS = ['method', 'collectPoint'] as const;

export const handle = QUIET;

/** Skipped when the quote has nothing to ship. */
export async function loader({ context }: Route.LoaderArgs) {
  const checkout = await loadStep(context.get(visitorContext), 'delivery');
  if (checkout.lines.length === 0 && checkout.next === 'payment') throw redirect(CHECKOUT_PATHS.payment);
  return { checkout };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const typed = typedIn(await request.formData(), FIELDS);
  const method = DELIVERY_METHODS.find((one) => one === typed.method);
  if (!method) {
    const refusals = [{ code: 'invalid', reason: 'Choose a way of delivery', field: 'method' }];
    return data<FormReply>({ done: false, refusals, typed }, { status: 422 });
  }
  const body = { method, ...(method === 'collect' && typed.collectPoint && { collectPoint: typed.collectPoint }) };
  let answer: Redirect | undefined;
  const work = async () => {
    // §7: the whole response of the PUT. The redirect goes to the step that its data names and is as private as it is.
    const { headers, data: checkout } = await api.checkout.delivery({ body }, { whole: true });
    const caching = headers.get('cache-control') ?? 'no-store';
    answer = redirect(CHECKOUT_PATHS[checkout.next], { status: 303, headers: { 'cache-control': caching } });
  };
  const reply = await formReply({ typed, work });
  if (!reply.data.done || !answer) return reply;
  throw answer;
}

/** Network errors are shown above the form; the selection stays. */
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
