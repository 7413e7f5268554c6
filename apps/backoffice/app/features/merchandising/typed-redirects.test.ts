import { expect, test } from 'vitest';
import { readRedirects } from './typed-redirects.ts';

test('reads lines with a space, a tab or a comma, and skips empty ones', () => {
  expect(readRedirects('/a /b.html\n\n/c\t/d.html\r\n /e,/f.html \nalone')).toEqual([
    { path: '/a', target: '/b.html' },
    { path: '/c', target: '/d.html' },
    { path: '/e', target: '/f.html' },
  ]);
});
