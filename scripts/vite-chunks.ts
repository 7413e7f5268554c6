import type { Rolldown } from 'vite';

type Modules = { getModuleInfo: Rolldown.GetModuleInfo };

/** The numbers of the texts are beside what else the texts are made with. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|react-router|scheduler|@messageformat[\\/]runtime|make-plural)[\\/]|[\\/]i18n[\\/]number[.]ts$/;
const OURS = /[\\/](apps[\\/]storefront[\\/]app|packages[\\/]\w+[\\/]src)[\\/]/;
/** A page loads those of its own language only. */
const TEXTS = /[\\/]i18n[\\/]compiled[\\/]/;
/** The newsletter's form is at the foot of every page, and what answers it is fetched ahead. */
const EVERY_PAGE = /[\\/](root|entry[.]client|routes[\\/]newsletter)[.]tsx/;
/** Parts come late as script, but the page that shows them is made on the server and needs their styles. */
const PART = /[\\/]parts[\\/][\w-]+-part[.]tsx$/;
/** Too small for a file, and on nearly every page that shows products. */
const SMALL = /[\\/](structured-data[\\/]about-page|i18n[\\/]emphasis|ui[\\/]content-picture)[.]tsx$/;
const PRODUCT_PAGE = /[\\/](?:routes[\\/](home|search-results)|parts[\\/](category|product)-part)[.]tsx/;

/**
 * The files of the storefront: the libraries, what every page needs, what the pages with products share, what listings
 * share, what the pages of the account and the checkout share, and a small one for each page. The list of all pages, which
 * every visitor gets, names the files of each: fewer of them make it small. Sixty small files, as a bundler would make them, are a tenth larger when they
 * are compressed. A file takes what its modules import with it unless an earlier one has it.
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

/** What is fetched beside a file that a page asks for later: what every page begins with is there, and so is the wish for itself. */
export const notThereYet = (file: string, needed: readonly string[]): string[] =>
  needed.filter((one) => one !== file && !ALWAYS_THERE.test(one));
const ALWAYS_THERE = /[\\/](framework|shop|rolldown-runtime)-[^\\/]+[.]js$/;

/** The page that shows every component is for those who build the shop. */
const LISTINGS = /[\\/](category-part|search-results|gallery)[.]tsx/;
const PRODUCT = /[\\/](product-part|size-guide|back-in-stock(-\w+)?|gallery)[.]tsx/;

/** Nobody sees one of them before they have an account, or something in the bag. */
const PRIVATE =
  /[\\/]routes[\\/](account|address|card|change-forgotten|checkout|confirm-email|credit|forgot|gift-card|guest-return|login|logout|order|refer|register|saved-cards|shared-wishlist|start-return|track-order|wishlist)[\w-]*[.]tsx/;
const isPrivate = (user: string): boolean => PRIVATE.test(user);

type Group = { priority: number; isIn: (users: readonly string[], id: string) => boolean };

function chunk(debugName: string, { priority, isIn }: Group) {
  const isOurs = (id: string) => OURS.test(id) && !TEXTS.test(id) && !PART.test(id);
  const name = (id: string, modules: Modules) => (isOurs(id) && isIn(usersOf(id, modules), id) ? debugName : null);
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

/** Who needs the module from the start: pages, their late parts, and the script that begins every one of them. */
function usersOf(id: string, modules: Modules): string[] {
  const users = new Set([id]);
  for (const user of users) for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return [...users].filter((user) => modules.getModuleInfo(user)?.isEntry || PART.test(user));
}
