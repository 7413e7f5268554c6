import { CONTENT_PAGES } from '@shop/domain/content-pages';
import { withoutPrefix } from '@shop/domain/store-choice';
import { data, redirect, useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { ContentPage } from '#app/features/content/content-page.tsx';
import { GuestReturn } from '#app/features/returns/guest-return.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { sharedHeaders, sharedPage } from '#app/shared-page.ts';
import { AboutPage } from '#app/structured-data/about-page.tsx';
import type { Route } from './+types/start-return.ts';
import { guestReturnAction, guestReturnClientAction } from './guest-return-action.ts';
import { nothingThere } from './nothing-there.ts';

export const headers = sharedHeaders;

/** What editors write of returns (§2), with the form that begins one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, store, now } = context.get(visitorContext);
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
