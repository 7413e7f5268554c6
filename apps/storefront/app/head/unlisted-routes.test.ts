import { isListedPath } from '@shop/domain/robots';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';

/** What a search engine may keep; whatever is added to the route table is private until it stands here. */
const LISTED = [
  '/',
  '/returns-policy/start-return',
  '/giftcards',
  '/size-guide',
  '/faq/:topic?',
  '/contact',
  '/newsletter',
  '/*',
];
/** A page of the first kind says its address, one of the second that it is not to be kept. */
const HEADS = { listed: /<PageHead\b/, unlisted: /<(Identity|Checkout)Head\b|content="noindex"/ };
/** They show a part that has a head of its own, or no page at all. */
const WITHOUT_HEAD = ['home', 'checkout', 'gallery', 'not-found'];

const SOURCES = import.meta.glob<string>('../routes/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

const pages = (await routes).map(({ path = '', file }) => [`/${path}`, file] as const);

test.each(pages)('%s is for search engines only where it is said so', (path) => {
  expect(isListedPath(path)).toBe(LISTED.includes(path));
});

test.each(pages.filter(([, file]) => file.endsWith('.tsx')))('the head of %s agrees', (path, file) => {
  const name = file.replace(/^routes\/(.*)\.tsx$/, '$1');
  const kind = LISTED.includes(path) ? 'listed' : 'unlisted';
  const shownBy = name.replace(/-(confirm|cancel|unsubscribe)$/, '-link');
  const source = `${SOURCES[`../routes/${name}.tsx`]}${SOURCES[`../routes/${shownBy}.tsx`]}`;
  expect(WITHOUT_HEAD.includes(name) || HEADS[kind].test(source)).toBe(true);
});
