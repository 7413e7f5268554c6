import { expect, test } from 'vitest';
import { addFocalPoints, splitFocalPoint } from './focal-point.ts';

const points = new Map([['hero-0123456789ab', { x: 72, y: 4 }]]);
const URL = '/media/hero-0123456789ab/1600';

test.each([
  [{ picture: { url: URL } }, { picture: { url: `${URL}#focus=70-0` } }],
  [{ Media: { Desktop: [{ Url: URL }] } }, { Media: { Desktop: [{ Url: `${URL}#focus=70-0` }] } }],
  [{ url: '/media/other-0123456789ab/1600' }, { url: '/media/other-0123456789ab/1600' }],
  [{ body: `<img src="${URL}">` }, { body: `<img src="${URL}">` }],
  [{ url: `${URL}#focus=10-10` }, { url: `${URL}#focus=10-10` }],
])('adds points to whole addresses of known pictures: %o', (json, expected) => {
  expect(addFocalPoints(json, points)).toEqual(expected);
});

test('returns the same object without any point', () => {
  const json = { url: URL };
  expect(addFocalPoints(json, new Map())).toBe(json);
});

test.each([
  [`${URL}#focus=70-0`, { url: URL, focus: { x: '70', y: '0' } }],
  [URL, { url: URL }],
  [`${URL}#focus=x`, { url: `${URL}#focus=x` }],
])('splits %s', (url, expected) => {
  expect(splitFocalPoint(url)).toEqual(expected);
});
