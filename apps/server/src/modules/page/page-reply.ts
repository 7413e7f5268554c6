import type { ListingReply, PageReply, SearchPageReply, SearchSuggestReply } from '@shop/contracts/shop/page';
import { isListingIndexed, listingCanonical } from '@shop/domain/canonical';
import { LISTING_PAGE_SIZE } from '@shop/domain/listing';
import { redirectLocation } from '@shop/domain/page-redirect';
import { ROUTES } from '@shop/domain/route-table';
import type { Store } from '@shop/domain/store';
import type { StoreCategory } from '../catalog/category-tree.ts';
import type { StoreContentPage } from './content-pages.ts';
import type { StoreListing } from './listing-service.ts';
import type { Page, SearchPage } from './page-service.ts';
import { productDetail } from './product-detail.ts';
import { listedProducts, productTile } from './product-tile.ts';
import type { ListedProduct } from './showcase.ts';
import type { Suggestions } from './suggest-service.ts';

const MAX_DESCRIPTION_LENGTH = 160;

export function pageReply(page: Page, store: Store): PageReply {
  if (page.kind === 'redirect') return { ...page, to: redirectLocation(page.to) };
  if (page.kind === 'content') return contentPageReply(page.content);
  return page.kind === 'listing' ? listingPageReply(page, store) : productPageReply(page, store);
}

export function searchPageReply({ query, outcome }: SearchPage): SearchPageReply {
  if ('redirect' in outcome) return { kind: 'redirect', to: redirectLocation(outcome.redirect) };
  const { listing, ...reading } = outcome;
  return {
    kind: 'results',
    seo: { title: query, description: '', canonical: ROUTES.searchResults.path, indexed: false },
    query,
    ...reading,
    listing: listingReply(listing),
  };
}

export const suggestReply = ({ queries, categories, products }: Suggestions): SearchSuggestReply => ({
  queries: queries.map((query) => ({ query, text: query })),
  categories: categories.map(crumbOf),
  products: products.map(productTile),
});

type ListingPage = Extract<Page, { kind: 'listing' }>;
type ProductPage = Extract<Page, { kind: 'product' }>;

function listingPageReply({ place, parameters, listing, currencies }: ListingPage, store: Store): PageReply {
  const { key, name, path, description, children } = place.category;
  return {
    kind: 'listing',
    breadcrumb: place.trail.map(crumbOf),
    seo: {
      title: name,
      description: shortened(description),
      canonical: listingCanonical({ path, page: listing.page }, store),
      indexed: isListingIndexed(parameters, listing.total),
      ...(currencies && { currencies: [...currencies] }),
    },
    category: { key, name, description },
    children: children.filter(({ inMenu }) => inMenu).map(crumbOf),
    listing: listingReply(listing),
  };
}

function productPageReply({ product, place, currencies }: ProductPage, store: Store): PageReply {
  const { title, url, description } = product;
  return {
    kind: 'product',
    breadcrumb: [...(place?.trail.map(crumbOf) ?? []), { label: title, path: url }],
    seo: {
      title: fullTitle(product),
      description: shortened(description),
      canonical: url,
      indexed: true,
      currencies: [...currencies],
    },
    product: productDetail(product, store),
  };
}

function contentPageReply({ path, metaTitle, metaDescription, ...page }: StoreContentPage): PageReply {
  const { title, intro = '' } = page;
  return {
    kind: 'content',
    breadcrumb: [{ label: title, path }],
    seo: {
      title: metaTitle ?? title,
      description: metaDescription ?? shortened(intro),
      canonical: path,
      indexed: true,
    },
    page: { ...page, slug: path.slice(1), sections: [...page.sections] },
  };
}

const listingReply = ({ products, ...listing }: StoreListing): ListingReply => ({
  ...listing,
  pageSize: LISTING_PAGE_SIZE,
  ...listedProducts(products),
});

const crumbOf = ({ name, path }: Pick<StoreCategory, 'name' | 'path'>) => ({ label: name, path });

/** The colours of a style share a title, but not a page. */
const fullTitle = ({ title, colour }: ListedProduct): string =>
  colour && !title.toLowerCase().includes(colour.toLowerCase()) ? `${title}, ${colour}` : title;

/** Between two words. */
function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH);
  const lastWord = cut.lastIndexOf(' ');
  return `${lastWord > 0 ? cut.slice(0, lastWord) : cut}…`;
}
