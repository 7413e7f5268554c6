import { expect, test } from 'vitest';
import { pageBefore } from './page-before.ts';

test.each([
  ['http://main.localhost:3000/fr/dresses.html?page=2', '/fr/dresses.html?page=2'],
  ['http://main.localhost:3000/', '/'],
  ['http://main.localhost:3000', '/'],
  ['http://evil.example/fr/dresses.html', '/'],
  ['http://main.localhost:3000.evil.example/a', '/'],
  ['http://main.localhost:3000@evil.example/a', '/'],
  ['http://main.localhost/a', '/'],
  ['http://main.localhost:3000//evil.example', '/'],
  ['http://main.localhost:3000/\\evil.example', '/'],
  ['http://main.localhost:3000/%5Cevil.example', '/'],
  ['http://main.localhost:3000/%2Fevil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['not an address', '/'],
  ['', '/'],
  [undefined, '/'],
])('risk 5: the Referer %s leads to %s', (referer, page) => {
  expect(pageBefore({ referer, host: 'main.localhost:3000' })).toBe(page);
});
