import type {
  HelpReply,
  ListingReply,
  PageReply,
  SearchPageReply,
  SearchSuggestReply,
} from '@shop/contracts/shop/discovery/page';
import { LISTING_PAGE_SIZE } from '@shop/domain/discovery/listing';
import { isListingIndexed, listingCanonical } from '@shop/domain/site/pages/canonical';
import { redirectLocation } from '@shop/domain/site/pages/page-redirect';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { StoreCategory } from '#server/catalog/category/category-tree.ts';
import type { StoreContentPage } from '#server/content/page-content/content-pages.ts';
import type { HelpFound } from '#server/discovery/content-search/help-finder.ts';
import type { PageMatches } from '#server/discovery/content-search/page-matches.ts';
import type { StoreListing } from '#server/discovery/listing/listing-service.ts';
import type { Suggestions } from '#server/discovery/listing/suggest-service.ts';
import type { Page, SearchPage } from './page-service.ts';
import { productDetail } from './product-detail.ts';
import { listedProducts, suggestedTile } from './product-tile.ts';
import type { ListedProduct } from './showcase.ts';

const MAX_DESCRIPTION_LENGTH = 160;

export function pageReply(page: Page, store: Store): PageReply {
  if (page.kind === 'redirect') return { ...page, to: redirectLocation(page.to) };
  if (page.kind === 'content') return contentPageReply(page.content);
  return page.kind === 'listing' ? listingPageReply(page, store) : productPageReply(page, store);
}

export function searchPageReply({ query, outcome, help }: SearchPage): SearchPageReply {
  if ('redirect' in outcome) return { kind: 'redirect', to: redirectLocation(outcome.redirect) };
  const { listing, ...reading } = outcome;
  return {
    kind: 'results',
    seo: { title: query, description: '', canonical: ROUTES.searchResults.path, indexed: false },
    query,
    ...reading,
    ...(help && help.pages.length > 0 && { help: helpReply(help) }),
    listing: listingReply(listing),
  };
}

const helpReply = ({ pages, areFirst }: PageMatches) => ({
  pages: pages.map(({ path, title, description }) => ({ label: title, path, description: shortened(description) })),
  areFirst,
});

export const suggestReply = ({ queries, categories, pages, products }: Suggestions): SearchSuggestReply => ({
  queries: queries.map((query) => ({ query, text: query })),
  categories: categories.map(toCrumb),
  ...(pages.length > 0 && { pages: pages.map(({ title, path }) => ({ label: title, path })) }),
  products: products.map(suggestedTile),
});

type ListingPage = Extract<Page, { kind: 'listing' }>;
type ProductPage = Extract<Page, { kind: 'product' }>;

function listingPageReply({ place, parameters, listing, currencies }: ListingPage, store: Store): PageReply {
  const { key, name, path, description, children } = place.category;
  return {
    kind: 'listing',
    breadcrumb: place.trail.map(toCrumb),
    seo: {
      title: name,
      description: shortened(description),
      canonical: listingCanonical({ path, page: listing.page }, store),
      indexed: isListingIndexed(parameters, listing.total),
      ...(currencies && { currencies: [...currencies] }),
    },
    category: { key, name, description },
    children: children.filter(({ inMenu }) => inMenu).map(toCrumb),
    listing: listingReply(listing),
  };
}

function productPageReply({ product, attributes, place, currencies }: ProductPage, store: Store): PageReply {
  const { title, url, description } = product;
  return {
    kind: 'product',
    breadcrumb: [...(place?.trail.map(toCrumb) ?? []), { label: title, path: url }],
    seo: {
      title: fullTitle(product),
      description: shortened(description),
      canonical: url,
      indexed: true,
      currencies: [...currencies],
    },
    product: { ...productDetail(product, store), ...(attributes.length > 0 && { attributes }) },
  };
}

function contentPageReply(found: StoreContentPage): PageReply {
  const { path, metaTitle, metaDescription, untranslatedIn, ...page } = found;
  const { title, intro = '' } = page;
  return {
    kind: 'content',
    breadcrumb: [{ label: title, path }],
    seo: {
      title: metaTitle ?? title,
      description: metaDescription ?? shortened(intro),
      canonical: path,
      indexed: true,
      ...(untranslatedIn.length > 0 && { untranslatedIn: [...untranslatedIn] }),
    },
    page: { ...page, slug: path.slice(1), sections: [...page.sections] },
  };
}

const listingReply = ({ products, ...listing }: StoreListing): ListingReply => ({
  ...listing,
  pageSize: LISTING_PAGE_SIZE,
  ...listedProducts(products),
});

const toCrumb = ({ name, path }: Pick<StoreCategory, 'name' | 'path'>) => ({ label: name, path });

/** Includes the colour, because all colours of a style share the title but have separate pages. */
const fullTitle = ({ title, colour }: ListedProduct): string =>
  colour && !title.toLowerCase().includes(colour.toLowerCase()) ? `${title}, ${colour}` : title;

/** Cuts at a word boundary. */
function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH);
  const lastWord = cut.lastIndexOf(' ');
  return `${lastWord > 0 ? cut.slice(0, lastWord) : cut}…`;
}

export const helpSearchReply = ({ entries, corrected }: HelpFound): HelpReply => ({
  found: entries.map(({ path, title, description }) => ({ path, label: title, description })),
  ...(corrected !== undefined && { corrected }),
});
