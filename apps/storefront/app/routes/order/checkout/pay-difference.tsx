import { isApiError } from '@shop/contracts/shop/api-error';
import { useNavigation } from 'react-router';
import { useTokenRemoval } from '#app/features/account/sign-in/mail-link.ts';
import { PayDifferencePage } from '#app/features/order/pay-link/pay-difference-page.tsx';
import type { Refusal } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { QUIET } from '#app/shop/page-handle.ts';
import type { Route } from './+types/pay-difference.ts';
import { CheckoutHead } from './checkout-head.tsx';
import { answerDifference } from './pay-difference-action.ts';

export const handle = QUIET;

/** Opening the link changes nothing, so mail scanners may do it. A payment under way is settled, also after 3-D Secure. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext).services;
  const token = url.searchParams.get('token') ?? '';
  const shown = { token, payKey: crypto.randomUUID() };
  if (!token) return shown;
  try {
    return { ...shown, difference: await api.swapPayment.read({ body: { token } }) };
  } catch (error) {
    if (!isApiError(error) || error.status === undefined || error.status >= 500) throw error;
    const [refusal] = error.errors satisfies readonly Refusal[];
    return { ...shown, refusal };
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerDifference({ request, visitor: context.get(visitorContext) });

export default function PayDifferenceRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  useTokenRemoval();
  return (
    <>
      <CheckoutHead page={text('payDifference.title')} />
      <PayDifferencePage {...loaderData} reply={actionData} busy={state !== 'idle'} />
    </>
  );
}
