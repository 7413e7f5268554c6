import { expect, test } from 'vitest';
import { getBasename } from './basename.ts';

test.each([
  ['', '/', '/'],
  ['', '/fr/clothing.html', '/'],
  ['fr', '/fr', '/fr'],
  ['fr', '/fr/', '/fr'],
  ['fr', '/fr/checkout/cart', '/fr'],
  ['fr', '/fr.data', '/fr'],
  ['fr', '/fr/_.data', '/fr'],
  ['ar-ae', '/ar-ae/new-in.html', '/ar-ae'],
  ['fr', '/fridays.html', '/'],
  ['fr', '/', '/'],
])('store prefix "%s": %s has the basename %s', (subpathPrefix, pathname, basename) => {
  expect(getBasename(pathname, { subpathPrefix })).toBe(basename);
});
