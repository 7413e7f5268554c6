import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { BackInStockLinkPage, type BackInStockStep } from '#app/features/back-in-stock/back-in-stock-link-page.tsx';
import { type FormReply, formReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { IdentityHead } from './identity-head.tsx';

/** What the two links of a mail have in common. */
export const readToken = ({ url }: Pick<LoaderFunctionArgs, 'url'>) => ({ token: url.searchParams.get('token') ?? '' });

export async function follow(step: BackInStockStep, { request, context }: ActionFunctionArgs) {
  const { api } = context.get(visitorContext);
  const token = textOf(await request.formData(), 'token');
  return formReply({ work: () => api.backInStock[step]({ body: { token } }) });
}

type BackInStockLinkProps = { step: BackInStockStep; token: string; reply: FormReply | undefined };

export function BackInStockLink({ step, token, reply }: BackInStockLinkProps) {
  const text = useText();
  return (
    <>
      <IdentityHead about="mails" title={text(`backInStock.${step}.title`)} />
      <BackInStockLinkPage step={step} token={token} reply={reply} />
    </>
  );
}
