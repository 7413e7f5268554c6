import { describe, expect, test } from 'vitest';
import { isSafeUrl, plainText, RICH_TEXT } from './rich-text.ts';

const TAGS =
  'p h1 h2 h3 h4 strong i figure table colgroup col tbody td tfoot th thead tr ol ul li figcaption img a'.split(' ');
const ATTRIBUTES = 'class rowspan colspan href src alt title width height target rel'.split(' ');

describe('§3 rich text rules', () => {
  test('allow exactly the specified tags and attributes', () => {
    expect(RICH_TEXT).toEqual({ tags: TAGS, attributes: ATTRIBUTES });
  });
});

describe('§3 text sanitiser', () => {
  test('strips all markup by default', () => {
    expect(plainText()).toEqual({ tags: [], attributes: [] });
  });

  test('accepts an optional allow-list of tags, never of attributes', () => {
    expect(plainText(['strong'])).toEqual({ tags: ['strong'], attributes: [] });
  });
});

describe('isSafeUrl', () => {
  test.each([
    ['/size-guide', true],
    ['size-guide?a=b:c', true],
    ['#top', true],
    ['//example.com/x', true],
    ['https://example.com', true],
    ['mailto:help@example.com', true],
    ['tel:+441611234567', true],
    ['javascript:alert(1)', false],
    ['JaVaScRiPt:alert(1)', false],
    [' java\tscript:alert(1)', false],
    ['\u0001javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['vbscript:x', false],
  ])('returns for %j: %s', (url, safe) => {
    expect(isSafeUrl(url)).toBe(safe);
  });
});
