import { LISTING_PARAMETERS } from '@shop/domain/listing-parameters';
import { withoutPrefix } from '@shop/domain/store-choice';
import { data, redirect } from 'react-router';
import { frameContext, visitorContext } from '#app/contexts.ts';
import { listingText } from '#app/features/listing/listing-text.ts';
import { numbered } from '#app/head/numbered-page.server.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { CategoryLate, ContentLate, NothingHereLate, ProductLate } from '#app/late-parts.ts';
import { FEW_TEXTS } from '#app/page-handle.ts';
import { sharedHeaders, sharedPage, skuKeys } from '#app/shared-page.ts';
import { AboutPage } from '#app/structured-data/about-page.tsx';
import type { Route } from './+types/catalog-page.ts';
import { nothingThere } from './nothing-there.ts';
import { loadProductPage } from './product-page.ts';

export const headers = sharedHeaders;
export const handle = FEW_TEXTS;

/** A category, a product, a content page, or where it has gone: what an address without a route of its own shows. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { api, store, now } = visitor;
  void context.get(frameContext)();
  const path = withoutPrefix(url.pathname, store);
  const page = await api.page.page({ query: { url: `${path}${url.search}` } }).catch(nothingThere);
  if (page?.kind === 'redirect') throw redirect(page.to, page.status);
  if (page?.kind === 'listing') {
    const { category } = page;
    const { pricesUntil, ...listing } = page.listing;
    await CategoryLate.load();
    const keys = [...LISTING_KEYS, `category:${category.key}`, ...skuKeys(listing.products)];
    const headers = sharedPage({ keys, reads: LISTING_PARAMETERS, now, turnsAt: [pricesUntil] });
    const seo = numbered(page.seo, { page: listing.page, store });
    return data({ page: { ...page, seo, listing: listingText(listing) } }, { headers });
  }
  if (page?.kind === 'product') {
    const [{ headers, ...parts }] = await Promise.all([loadProductPage(visitor, page.product), ProductLate.load()]);
    return data({ page: { ...page, ...parts } }, { headers });
  }
  if (page?.kind === 'content') {
    await ContentLate.load();
    return data({ page }, { headers: sharedPage({ keys: CONTENT_KEYS, now }) });
  }
  return data(undefined, { status: 404 });
}

/** Redirects come before whatever else an address shows. */
const LISTING_KEYS = ['redirect', 'content:plp-filters-setting'];

/** Documents that have a page of their own, and the redirects that may come before it. */
const CONTENT_KEYS = [
  'content:pages',
  'content:terms-page',
  'content:privacy-policy-page',
  'content:royalty-page',
  'redirect',
];

export default function CatalogPageRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHereLate />;
  const { page } = loaderData;
  return (
    <>
      <PageHead {...page.seo} />
      {page.kind === 'listing' && <CategoryLate {...page} />}
      {page.kind === 'product' && <ProductLate {...page} />}
      {page.kind === 'content' && <ContentLate {...page} />}
      <AboutPage about={page} />
    </>
  );
}
