import { ROUTES } from '@shop/domain/site/pages/route-table';
import { data } from 'react-router';
import { MarketplacePage, useMarketplaceText } from '#app/features/content/pages/marketplace-page.tsx';
import { getServiceHead } from '#app/features/content/pages/service-page.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { AboutPage } from '#app/head/structured-data/about-page.tsx';
import { findTranslatedPage } from '#app/shop/content-loading.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { sharedHeaders, sharedPage } from '#app/shop/shared-page.ts';
import type { Route } from './+types/marketplace.ts';

export const headers = sharedHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const page = await findTranslatedPage(visitor, ROUTES.marketplace.path.slice(1));
  return data({ page }, { headers: sharedPage({ keys: ['content:pages'], now: visitor.page.now }) });
}

export default function MarketplaceRoute({ loaderData: { page } }: Route.ComponentProps) {
  const head = getServiceHead(page, useMarketplaceText());
  return (
    <>
      <PageHead {...head} canonical={ROUTES.marketplace.path} />
      <MarketplacePage page={page} />
      <AboutPage about={{ kind: 'page', ...head, path: ROUTES.marketplace.path, picture: page?.picture }} />
    </>
  );
}
