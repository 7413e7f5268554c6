import { PAGES, type Page } from '@shop/domain/site/pages/page-table';
import { isListedPath } from '@shop/domain/site/pages/robots';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';

/** Listed pages render PageHead, unlisted ones noindex. */
const HEADS = { listed: /<PageHead\b/, unlisted: /<(Unlisted|Checkout)Head\b|content="noindex"/ };
/** Routes whose head comes from a component, or without a page. */
const WITHOUT_HEAD = ['content/home', 'order/checkout/checkout', 'site/gallery', 'site/not-found'];

const SOURCES = import.meta.glob<string>('../routes/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** Indexable pages of the page table; any other page must be noindex. */
const LISTED = Object.values<Page>(PAGES).flatMap(({ module, indexed }) => (indexed ? `routes/${module}` : []));

const pages = (await routes).map(({ path = '', file }) => [`/${path}`, file] as const);

test.each(pages)('%s is indexable only if the page table says so', (path, file) => {
  expect(isListedPath(path)).toBe(LISTED.includes(file));
});

test.each(pages.filter(([, file]) => file.endsWith('.tsx')))('the head of %s matches', (_, file) => {
  const name = file.replace(/^routes\/(.*)\.tsx$/, '$1');
  const kind = LISTED.includes(file) ? 'listed' : 'unlisted';
  const shownBy = name.replace(/-(confirm|cancel|unsubscribe)$/, '-link');
  const source = `${SOURCES[`../routes/${name}.tsx`]}${SOURCES[`../routes/${shownBy}.tsx`]}`;
  expect(WITHOUT_HEAD.includes(name) || HEADS[kind].test(source)).toBe(true);
});
