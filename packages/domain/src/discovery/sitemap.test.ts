import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  escapeXml,
  IMAGES_PER_URL,
  isSitemapPath,
  readSitemapFileName,
  sitemapFileCount,
  sitemapFileName,
  sitemapIndexXml,
  sitemapUrlXml,
  URLS_PER_SITEMAP,
} from './sitemap.ts';

/** §3: locales of the specification's tables. */
const LOCALES = [
  ...['en-GB', 'en-IE', 'en-EU', 'en-US', 'en-CA', 'en-AU', 'en-NZ', 'en-AE', 'ar-AE', 'en-SA', 'en-QA', 'fr-FR'],
  'de-DE',
];

const AT = new Date('2026-06-01T12:00:00Z');

describe('sitemap files', () => {
  test('stay within 50,000 URLs and 50 MB, even with the maximum of pictures per product', () => {
    expect(URLS_PER_SITEMAP).toBeLessThanOrEqual(50_000);
    const usual = `https://shop.example.com/${'x'.repeat(120)}`;
    expect(sitemapUrlXml({ loc: usual, images: Array(50).fill(usual) }).length * URLS_PER_SITEMAP).toBeLessThan(
      50 * 1_048_576,
    );
  });

  test.each([
    [0, 1],
    [1, 2],
    [URLS_PER_SITEMAP, 2],
    [URLS_PER_SITEMAP + 1, 3],
    [200_000, 21],
  ])('hold %i products in %i files', (products, files) => {
    expect(sitemapFileCount(products)).toBe(files);
  });

  test('have names that round-trip', () => {
    for (const locale of LOCALES)
      expect(readSitemapFileName(sitemapFileName(locale, 12))).toEqual({ locale, number: 12 });
  });

  test.each([
    'en-GB.xml',
    'en-GB-0.xml',
    'en-GB-01.xml',
    'xx-XX-1.xml',
    'en-gb-1.xml',
    'en-GB-1.xml.gz',
    '../en-GB-1.xml',
  ])('reject the name %s', (name) => {
    expect(readSitemapFileName(name)).toBeUndefined();
  });
});

describe('sitemap XML', () => {
  test('contains the URL, its modification time and its pictures', () => {
    expect(sitemapUrlXml({ loc: 'https://a.example/b', lastModified: AT, images: ['https://a.example/c'] })).toBe(
      '<url><loc>https://a.example/b</loc><lastmod>2026-06-01T12:00:00.000Z</lastmod>' +
        '<image:image><image:loc>https://a.example/c</image:loc></image:image></url>\n',
    );
  });

  test('limits the number of pictures', () => {
    const xml = sitemapUrlXml({ loc: 'https://a.example/b', images: Array(50).fill('https://a.example/c') });
    expect(xml.match(/<image:image>/g)).toHaveLength(IMAGES_PER_URL);
  });

  test('lists its files in an index', () => {
    expect(
      sitemapIndexXml([{ loc: 'https://a.example/1.xml' }, { loc: 'https://a.example/2.xml', lastModified: AT }]),
    ).toContain(
      '<sitemap><loc>https://a.example/1.xml</loc></sitemap>\n' +
        '<sitemap><loc>https://a.example/2.xml</loc><lastmod>2026-06-01T12:00:00.000Z</lastmod></sitemap>\n',
    );
  });

  test.each([
    ['a&b', 'a&amp;b'],
    ['</loc><script>', '&lt;/loc&gt;&lt;script&gt;'],
    [`"'`, '&quot;&apos;'],
    ['a\u0000\u001f\uffffb\ud800', 'ab'],
    ['é 😀', 'é 😀'],
  ])('encodes %o as %s', (text, escaped) => {
    expect(escapeXml(text)).toBe(escaped);
  });

  test('never lets a text close its tag', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeXml(text)).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|apos);)/);
      }),
    );
  });
});

describe('§2 isSitemapPath', () => {
  const outlet = { brand: 'outlet', localeISOCode: 'en-GB' } as const;
  const main = { brand: 'main', localeISOCode: 'fr-FR' } as const;

  test.each([
    ['/', outlet, true],
    ['/clothing/dresses.html', outlet, true],
    ['/100%-wool.html', outlet, false],
    ['/a&b</loc>.html', outlet, false],
    ['/robe-été.html', outlet, true],
    ['/فساتين.html', outlet, true],
    ['/Été.html', outlet, false],
    ['/robe été.html', outlet, false],
    ['/robe\u200b.html', outlet, false],
    ['/terms', outlet, true],
    ['/royalty', outlet, false],
    ['/royalty', main, true],
    ['/faq/delivery', main, true],
    ['/faq/delivery', outlet, false],
    ['/customer/account', main, false],
    ['/customer/account/wishlist', main, false],
    ['/catalogsearch/result', main, false],
    ['/checkout/cart', main, false],
    ['/Dresses.html', outlet, false],
    ['/dresses/', outlet, false],
    ['/a?b.html', outlet, false],
    ['/a#b.html', outlet, false],
  ] as const)('%s in %o: %s', (path, store, listed) => {
    expect(isSitemapPath(path, store)).toBe(listed);
  });
});
