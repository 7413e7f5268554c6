import { PAGES, type Page } from '@shop/domain/site/pages/page-table';
import type { Rolldown } from 'vite';

type Modules = { getModuleInfo: Rolldown.GetModuleInfo };

/** Includes the number formatter, which the compiled texts import together with the runtime. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|react-router|scheduler|@messageformat[\\/]runtime|make-plural)[\\/]|[\\/]i18n[\\/]number[.]ts$/;
const OURS = /[\\/](apps[\\/]storefront[\\/]app|packages[\\/]\w+[\\/]src)[\\/]/;
/** Excluded from the shared chunks: a page loads only the texts of its language. */
const TEXTS = /[\\/]i18n[\\/]compiled[\\/]/;
/** The newsletter form is in the footer of every page, and its route module is prefetched. */
const EVERY_PAGE = /[\\/](root|entry[.]client|routes[\\/]account[\\/]newsletter[\\/]newsletter)[.]tsx/;
/** Parts are lazy-loaded as script, but the server renders them, so their styles are needed at once. */
const PART = /[\\/]parts[\\/][\w-]+-part[.]tsx$/;
/** Too small for separate chunks, and used on nearly every page with products. */
const SMALL = /[\\/](structured-data[\\/]about-page|i18n[\\/]emphasis|ui[\\/]picture[\\/]content-picture)[.]tsx$/;
const PRODUCT_PAGE = /[\\/](?:routes[\\/]\w+[\\/](home|search-results)|parts[\\/](category|product)-part)[.]tsx/;

/**
 * Chunks of the storefront: the libraries, code of every page, code shared by pages with products, by listings, by
 * account and checkout pages, and a small one per page. The route manifest, which every visitor loads, lists the
 * files of each page, so fewer chunks keep it small. The bundler's default of sixty small chunks is a tenth larger
 * when compressed. A chunk includes the imports of its modules unless an earlier chunk has them.
 */
export const CHUNKS = [
  { name: 'framework', test: LIBRARIES, priority: 9 },
  chunk('shop', { priority: 8, isIn: isOnEveryPage }),
  chunk('products', { priority: 7, isIn: isWithProducts }),
  chunk('rails', { priority: 6, isIn: (users) => isShared(users, ['product'], ['home']) }),
  chunk('listing-and-others', { priority: 5, isIn: (users) => isAlso(users, LISTINGS) }),
  chunk('product-and-others', { priority: 4, isIn: (users) => isAlso(users, PRODUCT) }),
  chunk('listing', { priority: 3, isIn: (users) => isOnly(users, LISTINGS) }),
  chunk('product', { priority: 2, isIn: (users) => isOnly(users, PRODUCT) }),
  chunk('private', { priority: 1, isIn: (users) => users.length > 1 && users.every(isPrivate) }),
];

/** Files to preload with a lazily loaded file: excludes the file itself and the chunks that every page already has. */
export const notThereYet = (file: string, needed: readonly string[]): string[] =>
  needed.filter((one) => one !== file && !ALWAYS_THERE.test(one));
const ALWAYS_THERE = /[\\/](framework|shop|rolldown-runtime)-[^\\/]+[.]js$/;

/** The gallery shows every component; only developers open it. */
const LISTINGS = /[\\/](category-part|search-results|gallery)[.]tsx/;
const PRODUCT = /[\\/](product-part|size-guide|back-in-stock(-\w+)?|gallery)[.]tsx/;

const PRIVATE = Object.values<Page>(PAGES).flatMap(({ module, private: isOwn }) =>
  module && isOwn ? `/routes/${module}` : [],
);
const isPrivate = (user: string): boolean => PRIVATE.some((module) => user.replaceAll('\\', '/').includes(module));

type Group = { priority: number; isIn: (users: readonly string[], id: string) => boolean };

function chunk(debugName: string, { priority, isIn }: Group) {
  const isOurs = (id: string) => OURS.test(id) && !TEXTS.test(id) && !PART.test(id);
  const name = (id: string, modules: Modules) => (isOurs(id) && isIn(listUsers(id, modules), id) ? debugName : null);
  return { debugName, name, priority };
}

function isOnEveryPage(users: readonly string[], id: string): boolean {
  return users.some((user) => EVERY_PAGE.test(user) || (id.endsWith('.css') && PART.test(user)));
}

function isWithProducts(users: readonly string[], id: string): boolean {
  return SMALL.test(id) || isShared(users, ['category'], ['home', 'product']);
}

function isShared(users: readonly string[], ones: readonly string[], others: readonly string[]): boolean {
  const pages = users.flatMap((user) => PRODUCT_PAGE.exec(user)?.slice(1) ?? []);
  return [ones, others].every((names) => names.some((name) => pages.includes(name)));
}

const isFor = (users: readonly string[], pages: RegExp): boolean =>
  users.some((user) => PART.test(user) && pages.test(user));
const isOnly = (users: readonly string[], pages: RegExp): boolean =>
  isFor(users, pages) && users.every((user) => pages.test(user));
const isAlso = (users: readonly string[], pages: RegExp): boolean => isFor(users, pages) && !isOnly(users, pages);

/** Static importers of a module: pages, lazy parts and the entry script. */
function listUsers(id: string, modules: Modules): string[] {
  const users = new Set([id]);
  for (const user of users) for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return [...users].filter((user) => modules.getModuleInfo(user)?.isEntry || PART.test(user));
}
