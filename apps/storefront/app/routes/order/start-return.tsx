import { CONTENT_PAGES } from '@shop/domain/content/content-pages';
import { withoutPrefix } from '@shop/domain/site/store/store-choice';
import { data, redirect, useNavigation } from 'react-router';
import { ContentPage } from '#app/features/content/pages/content-page.tsx';
import { GuestReturn } from '#app/features/order/returns/guest-return.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { AboutPage } from '#app/head/structured-data/about-page.tsx';
import { visitorContext } from '#app/shop/contexts.ts';
import { nothingThere } from '#app/shop/not-found-reply.ts';
import { sharedHeaders, sharedPage } from '#app/shop/shared-page.ts';
import type { Route } from './+types/start-return.ts';
import { guestReturnAction, guestReturnClientAction } from './guest-return-action.ts';

export const headers = sharedHeaders;

/** Editorial content about returns (§2) with the form that starts one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const {
    services: { api },
    site: { store },
    page: { now },
  } = context.get(visitorContext);
  const path = withoutPrefix(url.pathname, store);
  const page = await api.page.page({ query: { url: `${path}${url.search}` } }).catch(nothingThere);
  if (page?.kind === 'redirect') throw redirect(page.to, page.status);
  if (page?.kind !== 'content') throw data(null, { status: 404 });
  return data({ page }, { headers: sharedPage({ keys: ['content:pages', 'redirect'], now }) });
}

export const action = ({ request, context }: Route.ActionArgs) => guestReturnAction({ request, context });
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  guestReturnClientAction({ request, serverAction });

export default function StartReturnRoute({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <>
      <PageHead {...page.seo} />
      <ContentPage page={page.page}>
        <GuestReturn answer={actionData} action={CONTENT_PAGES.startReturn.path} busy={state !== 'idle'} />
      </ContentPage>
      <AboutPage about={page} />
    </>
  );
}
