import type { Rolldown } from 'vite';

type Modules = { getModuleInfo: Rolldown.GetModuleInfo };

const LIBRARIES = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
const OURS = /[\\/](apps[\\/]storefront[\\/]app|packages[\\/]\w+[\\/]src)[\\/]/;
/** A page loads those of its own language only. */
const TEXTS = /[\\/]i18n[\\/]compiled[\\/]/;
const EVERY_PAGE = /[\\/](root|entry[.]client)[.]tsx/;
const PRODUCT_PAGES = /[\\/]routes[\\/](home|catalog-page|search-results)[.]tsx/;

/**
 * The files of the storefront: the libraries, what every page needs, what the pages with products share, and a small
 * one for each page. Sixty small files, as a bundler would make them, are a tenth larger when they are compressed.
 */
export const CHUNKS = [
  { name: 'framework', test: LIBRARIES, priority: 1 },
  {
    name: (id: string, modules: Modules) => (OURS.test(id) && !TEXTS.test(id) ? chunkOf(entriesOf(id, modules)) : null),
  },
];

function chunkOf(entries: readonly string[]): string | null {
  if (entries.some((entry) => EVERY_PAGE.test(entry))) return 'shop';
  const routes = new Set(entries.flatMap((entry) => PRODUCT_PAGES.exec(entry)?.[1] ?? []));
  return routes.size > 1 ? 'products' : null;
}

/** Who needs the module from the start: pages, and the script that begins every one of them. */
function entriesOf(id: string, modules: Modules): string[] {
  const users = new Set([id]);
  for (const user of users) for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return [...users].filter((user) => modules.getModuleInfo(user)?.isEntry);
}
