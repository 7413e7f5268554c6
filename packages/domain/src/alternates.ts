import type { Brand } from './brand.ts';
import { pageAddress } from './canonical.ts';
import { isContentPageClosed } from './content-pages.ts';
import { isRouteAllowed } from './route-table.ts';
import type { BrandKey, Store } from './store.ts';

/** A store as `hreflang` names it. */
type SiteStore = Pick<Store, 'localeISOCode' | 'subpathPrefix' | 'currency'> & { hrefLang: string };

/** Where a brand stands and in which languages: what the links between its stores are made of. */
export type Site = { origin: string; stores: readonly SiteStore[] };

export type Alternate = { hrefLang: string; href: string };

/** What a page says of itself: its path below the prefix, and what it is sold in where that is not everything. */
export type AlternatePage = { path: string; currencies?: readonly string[] | undefined };

type SiteParts = { brand: Pick<Brand, 'key' | 'homePageLanguageAlternates'>; stores: readonly Store[]; origin: string };

/**
 * §3: the languages are those of the brand's home pages, found by their paths; en-EU, for one, is `en` there, which no
 * locale tells. The origin is the configured one, which in no environment but production is that of the brand data.
 */
export function siteOf({ brand, stores, origin }: SiteParts): Site {
  const languageAt = new Map(brand.homePageLanguageAlternates.map(({ href, language }) => [pathOf(href), language]));
  const own = stores.filter((store) => store.brand === brand.key);
  return {
    origin,
    stores: own.flatMap(({ localeISOCode, subpathPrefix, currency }): SiteStore[] => {
      const hrefLang = languageAt.get(`/${subpathPrefix}`);
      return hrefLang ? [{ localeISOCode, subpathPrefix, currency, hrefLang }] : [];
    }),
  };
}

/** §2: whether the route table and the content pages table let a store have the page. */
export const isPageOpen = (path: string, store: Pick<Store, 'brand' | 'localeISOCode'>): boolean =>
  isRouteAllowed(path, store) && !isContentPageClosed(path, store);

/** The same page in every store of the brand that has it; who speaks none of the languages gets the store at the root. */
export function alternatesOf(page: AlternatePage, { origin, stores }: Site, brand: BrandKey): Alternate[] {
  const { path, currencies } = page;
  // Another store may not have so many pages of a listing.
  if (path.includes('?')) return [];
  const having = stores.filter(
    ({ localeISOCode, currency }) =>
      isPageOpen(path, { brand, localeISOCode }) && (currencies?.includes(currency) ?? true),
  );
  const addressIn = ({ subpathPrefix }: SiteStore) => pageAddress({ origin, subpathPrefix }, path);
  const root = having.find(({ subpathPrefix }) => subpathPrefix === '');
  return [
    ...having.map((store) => ({ hrefLang: store.hrefLang, href: addressIn(store) })),
    ...(root ? [{ hrefLang: 'x-default', href: addressIn(root) }] : []),
  ];
}

const pathOf = (href: string): string => href.replace(/^https?:\/\/[^/]*/, '');
