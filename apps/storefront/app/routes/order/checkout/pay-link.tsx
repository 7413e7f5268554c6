import { CHECKOUT_PATHS } from '@shop/domain/order/checkout/checkout-path';
import { redirect } from 'react-router';
import { useTokenRemoval } from '#app/features/account/sign-in/mail-link.ts';
import { PayLinkPage } from '#app/features/order/pay-link/pay-link-page.tsx';
import { quoteHeaders } from '#app/features/quote/lifecycle/quote-headers.ts';
import { formReply, readText } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { QUIET } from '#app/shop/page-handle.ts';
import type { Route } from './+types/pay-link.ts';
import { CheckoutHead } from './checkout-head.tsx';

export const handle = QUIET;

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' });

/** Opens the quote of the link and goes on to the first incomplete step, which is the payment. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const token = readText(await request.formData(), 'token');
  let opened = '';
  const reply = await formReply({
    work: async () => {
      opened = (await api.checkout.openPayLink({ body: { token } })).token;
    },
  });
  if (opened) throw redirect(CHECKOUT_PATHS.start, { headers: quoteHeaders({ flag: true, token: opened }, request) });
  return reply;
}

export default function PayLinkRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  useTokenRemoval();
  return (
    <>
      <CheckoutHead page={text('payLink.title')} />
      <PayLinkPage token={loaderData.token} reply={actionData} />
    </>
  );
}
