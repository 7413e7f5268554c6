import { isApiError } from '@shop/contracts/shop/api-error';
import type { PageReply } from '@shop/contracts/shop/page';
import { LISTING_PARAMETERS } from '@shop/domain/listing-parameters';
import { withoutPrefix } from '@shop/domain/store-choice';
import { data, redirect, useHref } from 'react-router';
import { frameContext, visitorContext } from '#app/contexts.ts';
import { PageTitle } from '#app/features/frame/page-title.tsx';
import { listingText } from '#app/features/listing/listing-text.ts';
import { CategoryLate, ContentLate, NothingHereLate, ProductLate } from '#app/late-parts.ts';
import { FEW_TEXTS } from '#app/page-handle.ts';
import { sharedHeaders, sharedPage, skuKeys } from '#app/shared-page.ts';
import type { Route } from './+types/catalog-page.ts';
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
  const { origin } = url;
  if (page?.kind === 'redirect') throw redirect(page.to, page.status);
  if (page?.kind === 'listing') {
    const { category, listing } = page;
    await CategoryLate.load();
    const keys = [...LISTING_KEYS, `category:${category.key}`, ...skuKeys(listing.products)];
    const headers = sharedPage({ keys, reads: LISTING_PARAMETERS, now });
    return data({ page: { ...page, listing: listingText(listing) }, origin }, { headers });
  }
  if (page?.kind === 'product') {
    const [{ headers, ...parts }] = await Promise.all([loadProductPage(visitor, page.product), ProductLate.load()]);
    return data({ page: { ...page, ...parts }, origin }, { headers });
  }
  if (page?.kind === 'content') {
    await ContentLate.load();
    return data({ page, origin }, { headers: sharedPage({ keys: CONTENT_KEYS, now }) });
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
  'content:gift-card-page',
  'redirect',
];

function nothingThere(error: unknown): undefined {
  if (!isApiError(error)) throw error;
  // Only the content service could tell, and it is away.
  if (error.status === 503) throw data(null, { status: 503 });
  if (error.status !== 404) throw error;
}

export default function CatalogPageRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHereLate />;
  const { page, origin } = loaderData;
  return (
    <>
      <Metadata {...page} origin={origin} />
      {page.kind === 'listing' && <CategoryLate {...page} />}
      {page.kind === 'product' && <ProductLate {...page} />}
      {page.kind === 'content' && <ContentLate {...page} />}
    </>
  );
}

type Of<Kind extends PageReply['kind']> = Extract<PageReply, { kind: Kind }>;
type MetadataProps = Pick<Of<'listing' | 'product' | 'content'>, 'seo'> & { origin: string };

function Metadata({ seo: { title, description, canonical, indexed }, origin }: MetadataProps) {
  const path = useHref(canonical);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={`${origin}${path}`} />
      {!indexed && <meta name="robots" content="noindex, follow" />}
    </>
  );
}
