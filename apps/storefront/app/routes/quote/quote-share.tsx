import { isApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import { redirect } from 'react-router';
import { SHARE_INTENTS, SharePage } from '#app/features/quote/share/share-page.tsx';
import { readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/quote-share.ts';

/** Shows the code of a bag, so it must not be cached. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export async function loader({ context }: Route.LoaderArgs) {
  const { services, site } = context.get(visitorContext);
  const { connectedUntil } = await unlessEmpty(services.api.sharing.get());
  return { connectedUntil: connectedUntil && formatTime(connectedUntil, site.store) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, site } = context.get(visitorContext);
  const { sharing }: Pick<ShopApi, 'sharing'> = services.api;
  if (readText(await request.formData(), 'intent') === SHARE_INTENTS.end) {
    await unlessEmpty(sharing.end());
    throw redirect(ROUTES.cart.path);
  }
  const { code, expiresAt } = await unlessEmpty(sharing.start());
  return { code, until: formatTime(expiresAt, site.store) };
}

export default function QuoteShareRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <UnlistedHead about="quote" title={text('share.title')} />
      <SharePage connectedUntil={loaderData.connectedUntil} shown={actionData} />
    </>
  );
}

/** Without a quote there is nothing to share. */
async function unlessEmpty<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply;
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 401)) throw redirect(ROUTES.cart.path);
    throw error;
  }
}

const formatTime = (at: string, { localeISOCode, timeZone }: Store): string =>
  new Intl.DateTimeFormat(localeISOCode, { timeStyle: 'short', timeZone }).format(new Date(at));
