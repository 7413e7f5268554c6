import { isApiError } from '@shop/contracts/shop/api-error';
import type { PageReply } from '@shop/contracts/shop/page';
import { LISTING_PARAMETERS } from '@shop/domain/listing-parameters';
import { withoutPrefix } from '@shop/domain/store-choice';
import { data, redirect, useHref, useLocation } from 'react-router';
import { useBehaviour } from '#app/browser/behaviour.ts';
import { frameContext, visitorContext } from '#app/contexts.ts';
import { ContentPage } from '#app/features/content/content-page.tsx';
import { PageTitle } from '#app/features/frame/page-title.tsx';
import { Listing } from '#app/features/listing/listing.tsx';
import { pageSearch } from '#app/features/listing/listing-address.ts';
import { CategoryLinks, ListingHead } from '#app/features/listing/listing-head.tsx';
import { type ListingText, listingText, useListingOf } from '#app/features/listing/listing-text.ts';
import { SaveButton } from '#app/features/listing/save-button.tsx';
import { ProductPage } from '#app/features/product/product-page.tsx';
import { SizeGuideLink } from '#app/features/size-guide/size-guide-link.tsx';
import { useText } from '#app/i18n/text.ts';
import { NothingHere } from '#app/nothing-here.tsx';
import { ListEvents, placesOf, useProductEvent } from '#app/product-events.tsx';
import { ProductRails } from '#app/rails.tsx';
import { sharedHeaders, sharedPage, skuKeys } from '#app/shared-page.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Route } from './+types/catalog-page.ts';
import { loadProductPage } from './product-page.ts';

export const headers = sharedHeaders;

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
    const keys = [...LISTING_KEYS, `category:${category.key}`, ...skuKeys(listing.products)];
    const headers = sharedPage({ keys, reads: LISTING_PARAMETERS, now });
    return data({ page: { ...page, listing: listingText(listing) }, origin }, { headers });
  }
  if (page?.kind === 'product') {
    const { headers, ...parts } = await loadProductPage(visitor, page.product);
    return data({ page: { ...page, ...parts }, origin }, { headers });
  }
  if (page?.kind === 'content') {
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
  if (!loaderData) return <NothingHere />;
  const { page, origin } = loaderData;
  return (
    <>
      <Metadata {...page} origin={origin} />
      {page.kind === 'listing' && <Category {...page} />}
      {page.kind === 'product' && <Product {...page} />}
      {page.kind === 'content' && <ContentPage page={page.page} />}
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

type CategoryProps = Omit<Of<'listing'>, 'listing'> & { listing: ListingText };

function Category({ breadcrumb, category, children, listing: told }: CategoryProps) {
  const text = useText();
  const listing = useListingOf(told);
  const { key, name, description } = category;
  useBehaviour({ ptype: 'category', cat_id: key, cat: breadcrumb.map(({ label }) => label).join('|') });
  const elsewhere = children.length > 0 ? children : breadcrumb.slice(0, -1);
  return (
    <div className="container">
      <Neighbours listing={listing} />
      <ListingHead breadcrumb={breadcrumb} title={name} intro={description} categories={children} />
      <ListEvents list={{ id: key, name }} {...placesOf(listing)}>
        <Listing
          listing={listing}
          suggestions={
            elsewhere.length > 0 && <CategoryLinks label={text('listing.empty.try')} categories={elsewhere} showLabel />
          }
        />
      </ListEvents>
    </div>
  );
}

type ProductProps = Of<'product'> & Omit<Awaited<ReturnType<typeof loadProductPage>>, 'headers'>;

function Product({ product, breadcrumb, rails, delivery, setting }: ProductProps) {
  const text = useText();
  useProductEvent(product, breadcrumb.find(({ path }) => path !== product.url)?.label);
  return (
    <ProductPage
      product={product}
      breadcrumb={breadcrumb}
      delivery={delivery}
      setting={setting}
      save={<SaveButton product={product} />}
      sizeGuide={
        <SizeGuideLink className="product__guide" productCategory={product.productCategory}>
          <Icon name="ruler" size="small" />
          {text('productPage.sizeGuide')}
        </SizeGuideLink>
      }
    >
      <ProductRails sku={product.sku} soldOut={!product.inStock} {...rails} />
    </ProductPage>
  );
}

/** The pages before and after, for those who read a listing page by page. */
function Neighbours({ listing }: Pick<Of<'listing'>, 'listing'>) {
  const { pathname, search } = useLocation();
  const path = useHref(pathname);
  const { page, lastPage } = listing;
  return (
    <>
      {page > 1 && <link rel="prev" href={`${path}${pageSearch(search, listing, page - 1)}`} />}
      {page < lastPage && <link rel="next" href={`${path}${pageSearch(search, listing, page + 1)}`} />}
    </>
  );
}
