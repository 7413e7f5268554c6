import { PAGE_PATTERNS } from '@shop/domain/site/pages/page-patterns';
import { PAGES, type Page } from '@shop/domain/site/pages/page-table';
import type { Plugin } from 'vite';

const TABLE = /[\\/]site[\\/]pages[\\/]page-table[.]ts$/;
const PATTERNS = /[\\/]site[\\/]pages[\\/]page-patterns[.]ts$/;
const ROUTES_MODULE = /[\\/]site[\\/]pages[\\/]route-table[.]ts$/;

const pages: Record<string, Page> = PAGES;

/**
 * Keeps the page table out of the browser's script: `ROUTES.cart.path` becomes its literal, and the table has only the
 * rows and fields that rules in the browser read.
 */
export function shopPages(): Plugin {
  return {
    name: 'shop-pages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (TABLE.test(id)) return `export const PAGES = ${JSON.stringify(browserPages())};`;
      if (PATTERNS.test(id)) return `export const PAGE_PATTERNS = ${JSON.stringify(PAGE_PATTERNS)};`;
      return undefined;
    },
    transform(code, id) {
      if (!code.includes('ROUTES') || id.includes('node_modules')) return undefined;
      const inlined = inlinePaths(code);
      const use = ROUTES_MODULE.test(id) ? undefined : /\bROUTES\b(?!\s*[,}]).*/.exec(inlined)?.[0];
      if (use !== undefined) this.error(`${id}: the browser knows ROUTES only as ROUTES.<name>.path, not ${use}`);
      return { code: inlined, map: null };
    },
  };
}

/** Rows with few texts, a category or restrictions; rules treat any other page by the defaults. */
export function browserPages(): Record<string, Page> {
  const rows = Object.entries(pages).filter(([, page]) => BROWSER_RULES.some((field) => page[field] !== undefined));
  return Object.fromEntries(rows.map(([name, page]) => [name, browserPage(page)]));
}

const BROWSER_RULES = ['category', 'login', 'locales', 'texts'] as const;

const browserPage = ({ path, category, login, locales, module, texts }: Page): Page => ({
  path,
  ...(category && { category }),
  ...(login && { login }),
  ...(locales && { locales }),
  // The namespaces themselves are for the build only.
  ...(texts && module && { module, texts: [] }),
});

export const inlinePaths = (code: string): string =>
  code.replace(/\bROUTES\.(\w+)\.path\b/g, (use, name) => {
    const path = pages[name]?.path;
    return path === undefined ? use : JSON.stringify(path);
  });
