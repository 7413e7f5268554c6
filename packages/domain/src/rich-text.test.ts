import { describe, expect, test } from 'vitest';
import { isAttributeAllowed, isSafeUrl, isTagAllowed, plainText, RICH_TEXT } from './rich-text.ts';

const TAGS =
  'p h1 h2 h3 h4 strong i figure table colgroup col tbody td tfoot th thead tr ol ul li figcaption img a'.split(' ');
const ATTRIBUTES = 'class rowspan colspan href src alt title width height target rel'.split(' ');

describe('§3 rich text rules', () => {
  test('allow exactly these tags and attributes', () => {
    expect(RICH_TEXT).toEqual({ tags: TAGS, attributes: ATTRIBUTES });
  });

  test.each([...TAGS, 'TABLE'])('allowed tag %s', (tag) => {
    expect(isTagAllowed(RICH_TEXT, tag)).toBe(true);
  });

  test.each(['script', 'style', 'iframe', 'svg', 'math', 'form', 'h5', 'b', 'span', 'div', ''])(
    'refused tag "%s"',
    (tag) => {
      expect(isTagAllowed(RICH_TEXT, tag)).toBe(false);
    },
  );

  test.each([...ATTRIBUTES, 'HREF'])('allowed attribute %s', (attribute) => {
    expect(isAttributeAllowed(RICH_TEXT, attribute)).toBe(true);
  });

  test.each(['onclick', 'onerror', 'style', 'id', 'srcdoc', 'srcset', 'data-x'])(
    'refused attribute %s',
    (attribute) => {
      expect(isAttributeAllowed(RICH_TEXT, attribute)).toBe(false);
    },
  );
});

describe('§3 a separate text sanitiser', () => {
  test.each([...TAGS, 'script'])('strips all markup by default: %s', (tag) => {
    expect(isTagAllowed(plainText(), tag)).toBe(false);
  });

  test('with an optional allow-list', () => {
    expect(isTagAllowed(plainText(['strong']), 'strong')).toBe(true);
    expect(isTagAllowed(plainText(['strong']), 'a')).toBe(false);
    expect(isAttributeAllowed(plainText(['strong']), 'class')).toBe(false);
  });
});

describe('a link in edited content', () => {
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
  ])('%j is safe: %s', (url, safe) => {
    expect(isSafeUrl(url)).toBe(safe);
  });
});
