import { isApiError } from '@shop/contracts/shop/api-error';
import { data, useNavigation } from 'react-router';
import { BackInStockPage } from '#app/features/quote/back-in-stock/back-in-stock-page.tsx';
import { failedReply, formReply, readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { NothingHereLate } from '#app/routes/site/late-parts.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { sharedHeaders, sharedPage, skuKeys } from '#app/shop/shared-page.ts';
import type { Route } from './+types/back-in-stock.ts';

export const headers = sharedHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const {
    services: { api },
    page: { now },
  } = context.get(visitorContext);
  const sku = url.searchParams.get('sku') ?? '';
  const size = await api.backInStock.find({ query: { sku } }).catch(nothingThere);
  if (!size) return data(undefined, { status: 404 });
  return data(size, { headers: sharedPage({ keys: skuKeys([size.product]), reads: ['sku'], now }) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const form = await request.formData();
  const [sku, email] = [readText(form, 'sku'), readText(form, 'email')];
  return formReply({ typed: { email }, work: () => api.backInStock.ask({ body: { sku, email } }) });
}

/** Network errors are shown beside the field; the input stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = readText(await request.clone().formData(), 'email');
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed: { email } }));
}

/** An invalid SKU is treated as unknown. */
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
      <UnlistedHead about="backInStock" title={text('backInStock.title')} />
      <BackInStockPage size={size} reply={actionData} busy={state === 'submitting'} />
    </>
  );
}
