import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { listReadParameters } from '@shop/domain/discovery/listing-parameters';
import { hasFeature } from '@shop/domain/site/store/features';
import { withoutPrefix } from '@shop/domain/site/store/store-choice';
import { data, redirect } from 'react-router';
import { listingText } from '#app/features/discovery/listing/listing-text.ts';
import { sendTiles } from '#app/features/discovery/product-card/card-data/send-tiles.ts';
import { numbered } from '#app/head/numbered-page.server.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { AboutPage } from '#app/head/structured-data/about-page.tsx';
import { NothingHereLate } from '#app/routes/site/late-parts.ts';
import { frameContext, visitorContext } from '#app/shop/contexts.ts';
import { findDraftPage } from '#app/shop/draft-page.ts';
import { nothingThere } from '#app/shop/not-found-reply.ts';
import { sendExperiments } from '#app/shop/seen-experiments.ts';
import { INDEX_KEY, sharedHeaders, sharedPage, skuKeys } from '#app/shop/shared-page.ts';
import type { Route } from './+types/catalog-page.ts';
import { attributesHtml } from './attributes-html.server.ts';
import { descriptionHtml } from './description-html.server.ts';
import { CategoryLate, ContentLate, ProductLate } from './late-parts.ts';
import { loadProductPage } from './product-page.ts';

export const headers = sharedHeaders;

/** Catch-all route: a category, a product, a content page or a redirect. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { api } = visitor.services;
  const { store } = visitor.site;
  const { now } = visitor.page;
  void context.get(frameContext)();
  const path = withoutPrefix(url.pathname, store);
  const published = await api.page.page({ query: { url: `${path}${url.search}` } }).catch(nothingThere);
  const page = (await findDraftPage(visitor, path, published)) ?? published;
  if (page?.kind === 'redirect') throw redirect(page.to, page.status);
  if (page?.kind === 'listing') {
    const { category } = page;
    const { pricesUntil, ...listing } = page.listing;
    await CategoryLate.load();
    const keys = [...LISTING_KEYS, `category:${category.key}`, ...skuKeys(listing.products)];
    const headers = sharedPage({ keys, reads: listReadParameters(listing.facets), now, turnsAt: [pricesUntil] });
    const seo = numbered(page.seo, { page: listing.page, store });
    return data(
      {
        page: { ...page, seo, listing: listingText({ ...listing, products: sendTiles(context, listing.products) }) },
        ...sendExperiments(visitor),
      },
      { headers },
    );
  }
  if (page?.kind === 'product' && hasFeature(store, '{product}', visitor.settings.features)) {
    const [{ headers, rails, ...parts }] = await Promise.all([
      loadProductPage(visitor, page.product),
      ProductLate.load(),
    ]);
    const { look, similar, alsoViewed } = rails;
    const sent = {
      look: sendTiles(context, look),
      similar: sendTiles(context, similar),
      alsoViewed: sendTiles(context, alsoViewed),
    };
    const product = withMarkup(page.product);
    return data({ page: { ...page, product, ...parts, rails: sent } }, { headers });
  }
  if (page?.kind === 'content') {
    await ContentLate.load();
    return data({ page }, { headers: sharedPage({ keys: CONTENT_KEYS, now }) });
  }
  return data(undefined, { status: 404 });
}

/** Attributes, and a description of several lines, as markup. */
function withMarkup(product: ProductDetail): ProductDetail & { attributesHtml?: string } {
  const { attributes, description } = product;
  const shown = attributes ? attributesHtml(attributes) : '';
  if (description.includes('\n')) {
    return { ...product, description: '', attributesHtml: descriptionHtml(description) + shown };
  }
  return shown ? { ...product, attributesHtml: shown } : product;
}

/** Includes `redirect`, because a redirect takes precedence over any page. */
const LISTING_KEYS = ['redirect', 'content:plp-filters-setting', INDEX_KEY];

/** Document types with their own pages, and redirects, which take precedence. */
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
