import type { Rolldown } from 'vite';

type Modules = { getModuleInfo: Rolldown.GetModuleInfo };

const LIBRARIES = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
const OURS = /[\\/](apps[\\/]storefront[\\/]app|packages[\\/]\w+[\\/]src)[\\/]/;
/** A page loads those of its own language only. */
const TEXTS = /[\\/]i18n[\\/]compiled[\\/]/;
const EVERY_PAGE = /[\\/](root|entry[.]client)[.]tsx/;
/** Parts come late as script, but the page that shows them is made on the server and needs their styles. */
const PART = /[\\/]parts[\\/](\w+)-part[.]tsx$/;
const PRODUCT_PAGE = /[\\/](?:routes[\\/](home|search-results)|parts[\\/](category|product)-part)[.]tsx/;

/**
 * The files of the storefront: the libraries, what every page needs, what the pages with products share, what listings
 * share, and a small one for each page. Sixty small files, as a bundler would make them, are a tenth larger when they
 * are compressed. A file takes what its modules import with it unless an earlier one has it.
 */
export const CHUNKS = [
  { name: 'framework', test: LIBRARIES, priority: 5 },
  { name: chunk('shop', isOnEveryPage), priority: 4 },
  { name: chunk('products', (users) => isShared(users, ['category'], ['home', 'product'])), priority: 3 },
  { name: chunk('listing', (users) => isShared(users, ['category'], ['search-results'])), priority: 2 },
  { name: chunk('rails', (users) => isShared(users, ['product'], ['home'])), priority: 1 },
];

type IsIn = (users: readonly string[], id: string) => boolean;

function chunk(name: string, isIn: IsIn) {
  return (id: string, modules: Modules) =>
    OURS.test(id) && !TEXTS.test(id) && isIn(usersOf(id, modules), id) ? name : null;
}

function isOnEveryPage(users: readonly string[], id: string): boolean {
  return users.some((user) => EVERY_PAGE.test(user) || (id.endsWith('.css') && PART.test(user)));
}

function isShared(users: readonly string[], ones: readonly string[], others: readonly string[]): boolean {
  const pages = users.flatMap((user) => PRODUCT_PAGE.exec(user)?.slice(1) ?? []);
  return [ones, others].every((names) => names.some((name) => pages.includes(name)));
}

/** Who needs the module from the start: pages, their late parts, and the script that begins every one of them. */
function usersOf(id: string, modules: Modules): string[] {
  const users = new Set([id]);
  for (const user of users) for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return [...users].filter((user) => modules.getModuleInfo(user)?.isEntry || PART.test(user));
}
