import { expect, test } from 'vitest';
import { isLocalPath } from './local-path.ts';

test.each([
  ['/', true],
  ['/clothing/dresses.html?colour_group=green&page=2', true],
  ['/customer/account#orders', true],
  ['/a%20b', true],
  ['', false],
  ['home', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['\\\\evil.example', false],
  ['/%2F/evil.example', false],
  ['/%2f%2fevil.example', false],
  ['/%5Cevil.example', false],
  ['/\t/evil.example', false],
  ['/%09/evil.example', false],
  ['/.//evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['/%', false],
  ['/a\r\nSet-Cookie: x', false],
])('a redirect to %j is allowed: %s', (path, answer) => {
  expect(isLocalPath(path)).toBe(answer);
});
