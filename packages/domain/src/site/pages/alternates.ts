import { isContentPageClosed } from '../../content/content-pages.ts';
import type { Brand } from '../store/brand.ts';
import type { Store } from '../store/store.ts';
import { pageAddress } from './canonical.ts';
import { isRouteAllowed } from './route-table.ts';

/** Store with its `hreflang` value. */
type SiteStore = Pick<Store, 'localeISOCode' | 'subpathPrefix' | 'currency'> & { hrefLang: string };

/** Origin and stores of a brand, the input for `hreflang` links. */
export type Site = { origin: string; stores: readonly SiteStore[] };

export type Alternate = { hrefLang: string; href: string };

/** Page for alternates. */
export type AlternatePage = {
  /** Path below the store prefix. */
  path: string;
  /** Currencies of a product that is not sold in all of them. */
  currencies?: readonly string[] | undefined;
  /** Locales whose stores show the page in another language, or not at all. */
  untranslatedIn?: readonly string[] | undefined;
};

type SiteParts = { brand: Pick<Brand, 'key' | 'homePageLanguageAlternates'>; stores: readonly Store[]; origin: string };

/**
 * §3: languages come from the brand's home page alternates, matched by path; en-EU, for example, is `en` there, which
 * cannot be derived from the locale. The origin is the configured one, which matches the brand data in production
 * only.
 */
export function getSite({ brand, stores, origin }: SiteParts): Site {
  const languageAt = new Map(brand.homePageLanguageAlternates.map(({ href, language }) => [getPath(href), language]));
  const own = stores.filter((store) => store.brand === brand.key);
  return {
    origin,
    stores: own.flatMap(({ localeISOCode, subpathPrefix, currency }): SiteStore[] => {
      const hrefLang = languageAt.get(`/${subpathPrefix}`);
      return hrefLang ? [{ localeISOCode, subpathPrefix, currency, hrefLang }] : [];
    }),
  };
}

/** §2: whether both the route table and the content pages table allow the page in a store. */
export const isPageOpen = (path: string, store: Pick<Store, 'brand' | 'localeISOCode'>): boolean =>
  isRouteAllowed(path, store) && !isContentPageClosed(path, store);

/**
 * The page in every store of the brand that has it; the store at the root is x-default. None in a store that shows the
 * page in another language: links of a page that is not itself among them are ignored.
 */
export function listAlternates(
  page: AlternatePage,
  { origin, stores }: Site,
  { brand, localeISOCode: own }: Pick<Store, 'brand' | 'localeISOCode'>,
): Alternate[] {
  const { path, currencies, untranslatedIn } = page;
  // Another store may have fewer pages of a listing.
  if (path.includes('?') || untranslatedIn?.includes(own)) return [];
  const having = stores.filter(
    ({ localeISOCode, currency }) =>
      isPageOpen(path, { brand, localeISOCode }) &&
      (currencies?.includes(currency) ?? true) &&
      !untranslatedIn?.includes(localeISOCode),
  );
  const addressIn = ({ subpathPrefix }: SiteStore) => pageAddress({ origin, subpathPrefix }, path);
  const root = having.find(({ subpathPrefix }) => subpathPrefix === '');
  return [
    ...having.map((store) => ({ hrefLang: store.hrefLang, href: addressIn(store) })),
    ...(root ? [{ hrefLang: 'x-default', href: addressIn(root) }] : []),
  ];
}

const getPath = (href: string): string => href.replace(/^https?:\/\/[^/]*/, '');
