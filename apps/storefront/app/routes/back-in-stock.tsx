import { isApiError } from '@shop/contracts/shop/api-error';
import { data, useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { BackInStockPage } from '#app/features/back-in-stock/back-in-stock-page.tsx';
import { failedReply, formReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { NothingHereLate } from '#app/late-parts.ts';
import { sharedHeaders, sharedPage, skuKeys } from '#app/shared-page.ts';
import type { Route } from './+types/back-in-stock.ts';
import { IdentityHead } from './identity-head.tsx';

export const headers = sharedHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, now } = context.get(visitorContext);
  const sku = url.searchParams.get('sku') ?? '';
  const size = await api.backInStock.find({ query: { sku } }).catch(nothingThere);
  if (!size) return data(undefined, { status: 404 });
  return data(size, { headers: sharedPage({ keys: skuKeys([size.product]), reads: ['sku'], now }) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const form = await request.formData();
  const [sku, email] = [textOf(form, 'sku'), textOf(form, 'email')];
  return formReply({ typed: { email }, work: () => api.backInStock.ask({ body: { sku, email } }) });
}

/** An answer that never came is told beside the field: what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = textOf(await request.clone().formData(), 'email');
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed: { email } }));
}

/** A sku that no store would have written is one that nobody sells. */
function nothingThere(error: unknown): undefined {
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return undefined;
  throw error;
}

export default function BackInStockRoute({ loaderData: size, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  if (!size) return <NothingHereLate />;
  return (
    <>
      <IdentityHead about="backInStock" title={text('backInStock.title')} />
      <BackInStockPage size={size} reply={actionData} busy={state === 'submitting'} />
    </>
  );
}
