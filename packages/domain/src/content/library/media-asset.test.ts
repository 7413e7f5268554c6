import { expect, test } from 'vitest';
import { assetPrefix, assetUrl, requireUnused } from './media-asset.ts';

test.each([
  [3_000, 1600],
  [1_000, 1200],
  [100, 160],
])('the address of a picture of %s pixels has width %s', (width, served) => {
  const url = assetUrl({ key: 'hero-0123456789ab', width });
  expect(url).toBe(`/media/hero-0123456789ab/${served}`);
  expect(url.startsWith(assetPrefix('hero-0123456789ab'))).toBe(true);
});

const uses = (count: number) => Array.from({ length: count }, (_, index) => ({ kind: 'banner', title: `B${index}` }));
test.each([
  [1, 'The picture is used on banner B0: replace it there first'],
  [
    7,
    'The picture is used on banner B0, banner B1, banner B2, banner B3, banner B4 and 2 more: replace it there first',
  ],
])('refuses a picture used %s times', (count, reason) => {
  expect(() => requireUnused(uses(count))).toThrow(reason);
});

test('an unused picture is not refused', () => {
  expect(() => requireUnused([])).not.toThrow();
});
