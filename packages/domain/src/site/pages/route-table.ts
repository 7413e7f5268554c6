import type { Store } from '../store/store.ts';
import { PAGES, type Page, type PageName, type RouteCategory } from './page-table.ts';

export type Route = Pick<Page, 'path' | 'locales'> & { category: RouteCategory; login: boolean };

/** Paths of all pages, for links. In the browser's script `ROUTES.cart.path` is a literal, and no other use works. */
export const ROUTES: Readonly<Record<PageName, Pick<Page, 'path'>>> = PAGES;

/** Route of a path below the store prefix. Any other path ending in .html is a category page. */
export function findRoute(path: string): Route | undefined {
  const plain = plainPath(path);
  if (plain === undefined) return undefined;
  const page = BY_PATH.get(plain) ?? (plain.endsWith('.html') ? { path: plain, category: 'Category' } : undefined);
  return page && { category: 'Other', login: false, ...page };
}

/** False for an unknown path. */
export const requiresLogin = (path: string): boolean => findRoute(path)?.login ?? false;

/** Whether the store's locale may see the path; otherwise it returns 404. Unrestricted paths are always allowed. */
export function isRouteAllowed(
  path: string,
  { brand, localeISOCode }: Pick<Store, 'brand' | 'localeISOCode'>,
): boolean {
  return isLocaleAllowed(findRoute(path)?.locales, { brand, localeISOCode });
}

/** A brand without a row of its own has that of `others`; without any it is not restricted. */
export function isLocaleAllowed(
  locales: Page['locales'],
  { brand, localeISOCode }: Pick<Store, 'brand' | 'localeISOCode'>,
): boolean {
  const allowed = locales && (locales[brand] ?? locales.others);
  return allowed === undefined || allowed.includes(localeISOCode);
}

/** Pages where an unauthorised refresh or logout call sets the redirect-after-logout flag (§8). */
export function redirectsAfterLogout(path: string): boolean {
  const plain = plainPath(path) ?? '';
  const referer = plainPath(ROUTES.loginReferer.path);
  return [ROUTES.logout.path, ROUTES.deleteAccount.path, referer].includes(plain) || plain.startsWith(`${referer}/`);
}

/** Normalised as the router compares paths: decoded, case-insensitive, without a trailing slash. */
export function plainPath(path: string): string | undefined {
  try {
    const plain = decodeURIComponent(path.replace(/[?#].*$/s, '')).toLowerCase();
    return plain.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
  } catch {
    return undefined;
  }
}

const BY_PATH: ReadonlyMap<string, Page> = new Map(
  Object.values<Page>(PAGES).map((page) => [plainPath(page.path) ?? page.path, page]),
);
