import { expect, test } from 'vitest';
import { basenameOf } from './basename.ts';

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
])('a store with the prefix "%s" serves %s below %s', (subpathPrefix, pathname, basename) => {
  expect(basenameOf(pathname, { subpathPrefix })).toBe(basename);
});
