import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import {
  ALL,
  BackInStockLinkPage,
  type BackInStockReply,
  type BackInStockStep,
} from '#app/features/quote/back-in-stock/back-in-stock-link-page.tsx';
import { formReply, readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';

/** Shared by the confirm and cancel links of a mail. */
export const readToken = ({ url }: Pick<LoaderFunctionArgs, 'url'>) => ({ token: url.searchParams.get('token') ?? '' });

export async function follow(step: BackInStockStep, { request, context }: ActionFunctionArgs) {
  const { api } = context.get(visitorContext).services;
  const form = await request.formData();
  const token = readText(form, 'token');
  const isForAll = readText(form, 'all') === ALL;
  const { cancel, confirm } = api.backInStock;
  const work = () => (step === 'cancel' ? cancel({ body: { token, all: isForAll } }) : confirm({ body: { token } }));
  const { data: reply, init } = await formReply({ work });
  return data<BackInStockReply>({ ...reply, isForAll }, init ?? undefined);
}

type BackInStockLinkProps = { step: BackInStockStep; token: string; reply: BackInStockReply | undefined };

export function BackInStockLink({ step, token, reply }: BackInStockLinkProps) {
  const text = useText();
  return (
    <>
      <UnlistedHead about="mails" title={text(`backInStock.${step}.title`)} />
      <BackInStockLinkPage step={step} token={token} reply={reply} />
    </>
  );
}
