import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatUrlKeyPath, isNumbered, parseUrlKey, uniqueUrlKey, urlKeyFrom } from './url-key.ts';

describe('URL key', () => {
  test.each([
    ['Black Satin Midi Dress', 'black-satin-midi-dress'],
    ['  Crème Brûlée  Cardigan ', 'creme-brulee-cardigan'],
    ['Größe L & Straße', 'grosse-l-and-strasse'],
    ["Women's T-Shirt (2 Pack)", 'womens-t-shirt-2-pack'],
    ['Women’s Gilet', 'womens-gilet'],
    ['ﬁne-knit Ⅳ', 'fine-knit-iv'],
    ['../../etc/passwd', 'etc-passwd'],
    ["x'; drop table product; --", 'x-drop-table-product'],
    ['<img onerror=alert(1)>', 'img-onerror-alert-1'],
    ['فستان', ''],
    ['', ''],
  ])('is derived from "%s" as "%s"', (text, key) => {
    expect(urlKeyFrom(text)).toBe(key);
  });

  test('is truncated at a word boundary', () => {
    const key = urlKeyFrom('word '.repeat(50));
    expect(key.length).toBeLessThanOrEqual(100);
    expect(key).toMatch(/^word(-word)*$/);
  });

  test('is always a safe path segment, and idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const key = urlKeyFrom(text);
        expect(key).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(key.length).toBeLessThanOrEqual(100);
        expect(urlKeyFrom(key)).toBe(key);
      }),
    );
  });
});

describe('uniqueUrlKey', () => {
  test.each([
    [[], 'dress'],
    [['dress'], 'dress-2'],
    [['dress', 'dress-2', 'dress-4'], 'dress-3'],
    [['dress-2'], 'dress'],
  ])('with %j taken returns %s', (taken, key) => {
    expect(uniqueUrlKey('dress', (candidate) => taken.includes(candidate))).toBe(key);
  });

  test('returns distinct keys for any number of equal titles', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('dress', 'dress-2', 'top'), { maxLength: 30 }), (wanted) => {
        const taken = new Set<string>();
        for (const key of wanted) taken.add(uniqueUrlKey(key, (candidate) => taken.has(candidate)));
        expect(taken.size).toBe(wanted.length);
      }),
    );
  });

  test.each([
    ['dress-2', true],
    ['dress-17', true],
    ['dress', false],
    ['dress-red', false],
    ['dresses-2', false],
  ])('isNumbered(%s, "dress") is %s', (key, numbered) => {
    expect(isNumbered(key, 'dress')).toBe(numbered);
  });
});

describe('§2 product paths ending in .html', () => {
  test.each([
    ['/red-dress.html', 'red-dress'],
    ['/clothing/dresses.html', undefined],
    ['/red-dress', undefined],
    ['red-dress.html', undefined],
    ['/.html', undefined],
    ['/%2e%2e.html', undefined],
  ])('%s has the product key %s', (path, key) => {
    expect(parseUrlKey(path)).toBe(key);
  });

  test('builds the path of a key', () => {
    expect(formatUrlKeyPath('red-dress')).toBe('/red-dress.html');
  });
});
