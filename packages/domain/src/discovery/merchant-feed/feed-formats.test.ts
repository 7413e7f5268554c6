import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTsvFeed, readXmlFeed } from '../../../../../tests/support/catalog/feed-checks.ts';
import { FEED_FIELDS, type FeedItem, feedPeriod, feedPrice, feedText } from './feed-item.ts';
import { FEED_TSV_HEAD, feedTsvLine } from './feed-tsv.ts';
import { FEED_XML_END, feedXmlItem, feedXmlStart } from './feed-xml.ts';

const item = (title: string): FeedItem => ({ id: 'a', title, additional_image_link: [], shipping: [] });
const renderXml = (one: FeedItem) =>
  feedXmlStart({ title: 'A & B', link: 'https://a.example' }) + feedXmlItem(one) + FEED_XML_END;
const anyText = fc.string({ unit: 'binary' }).map((text) => `x${text}`);

test('XML feed stays well-formed for any title', () => {
  fc.assert(
    fc.property(anyText, (title) => {
      expect(readXmlFeed(renderXml(item(title)))[0]?.get('id')).toEqual(['a']);
    }),
  );
  expect(readXmlFeed(renderXml(item('<b>&amp;"\'')))[0]?.get('title')).toEqual(['<b>&amp;"\'']);
});

test('TSV feed keeps one line and one cell for any title', () => {
  fc.assert(
    fc.property(anyText, (title) => {
      const items = readTsvFeed(FEED_TSV_HEAD + feedTsvLine(item(title)));
      expect(items).toHaveLength(1);
      expect(items[0]?.get('id')).toEqual(['a']);
    }),
  );
});

test('TSV feed quotes a value that begins with a quotation mark, so that it does not swallow later cells', () => {
  expect(feedTsvLine(item('"It" bag'))).toContain('\t"""It"" bag"\t');
});

test('TSV header names each field once', () => {
  expect(new Set(FEED_FIELDS).size).toBe(FEED_FIELDS.length);
  const names = FEED_TSV_HEAD.trim().split('\t');
  expect(names.map((name) => name.replace(/\(.*\)$/, ''))).toEqual([...FEED_FIELDS]);
  expect(names).toContain('product_detail(section_name:attribute_name:attribute_value)');
  expect(names).toContain('shipping(country:region:service:price)');
});

test('TSV feed keeps names and values of details, whatever separators, quotes or HTML they contain', () => {
  const hostile = fc.string({ unit: fc.constantFrom('a', ' ', ',', ':', '"', '\\', '\t', '\n', '<b>', '&amp;', 'é') });
  const detail = fc.record({ name: hostile.map((text) => `n${text}`), value: hostile.map((text) => `v${text}`) });
  fc.assert(
    fc.property(fc.array(detail, { minLength: 1, maxLength: 4 }), (product_detail) => {
      const [read] = readTsvFeed(FEED_TSV_HEAD + feedTsvLine({ ...item('<i>Dress</i>'), product_detail }));
      const expected = product_detail.map(({ name, value }) => ['', feedText(name, 1_000), feedText(value, 1_000)]);
      expect(readDetails(read?.get('product_detail')?.[0] ?? '')).toEqual(expected);
      expect(read?.get('title')).toEqual(['<i>Dress</i>']);
    }),
    { seed: 23 },
  );
  expect(feedTsvLine({ ...item('Screen'), product_detail: [{ name: 'Diagonal size', value: '2.5"' }] })).toContain(
    '\t:Diagonal size:"2.5"""\t',
  );
});

test('TSV feed keeps a category name with a comma in one value', () => {
  const line = feedTsvLine({ ...item('Dress'), product_type: 'Women > Coats, "puffers" & jackets' });
  expect(line).toContain('\t"Women > Coats, ""puffers"" & jackets"\t');
});

/** Reads details as Google does: split at commas and colons outside quotes, doubled quotes inside are one. */
function readDetails(cell: string): string[][] {
  const parts = [...`,${cell}`.matchAll(/([,:]?)(?:"((?:[^"]|"")*)"|([^,:"]*))/gy)];
  const details: string[][] = [];
  for (const [, separator, quoted, plain = ''] of parts.slice(0, -1)) {
    const value = quoted?.replaceAll('""', '"') ?? plain;
    if (separator === ':') details.at(-1)?.push(value);
    else details.push([value]);
  }
  return details;
}

test('feeds list several pictures and countries separately', () => {
  const shipping = [
    { country: 'NL', service: 'Standard', price: '5.99 EUR' },
    { country: 'BE', service: 'Standard', price: '5.99 EUR' },
  ];
  const pictures = ['https://a.example/1,2', 'https://a.example/3'];
  const product_detail = [
    { name: 'Strap', value: 'Calf, <soft>' },
    { name: 'Fit: waist', value: '3,5 mm' },
  ];
  const many = { ...item('Dress'), additional_image_link: pictures, shipping, product_detail };
  const [read] = readXmlFeed(renderXml(many));
  expect(read?.get('shipping.country')).toEqual(['NL', 'BE']);
  expect(read?.get('additional_image_link')).toEqual(pictures);
  expect(read?.get('product_detail.attribute_value')).toEqual(['Calf, <soft>', '3,5 mm']);
  expect(feedTsvLine(many)).toContain('\t:Strap:"Calf, <soft>",:"Fit: waist":"3,5 mm"\t');
  expect(feedTsvLine(many)).toContain('\thttps://a.example/1%2C2,https://a.example/3\t');
  expect(feedTsvLine(many)).toContain('\tNL::Standard:5.99 EUR,BE::Standard:5.99 EUR\t');
});

test('feeds format amounts and periods as Google expects', () => {
  expect(feedPrice({ amount: 1_250, currency: 'AED' })).toBe('12.50 AED');
  const window = { from: new Date('2026-11-24T13:00:00Z'), to: new Date('2026-11-29T15:30:59Z') };
  expect(feedPeriod(window)).toBe('2026-11-24T13:00+0000/2026-11-29T15:30+0000');
});

test.each([
  ['a long title', 8, 'a long'],
  ['unbreakable', 5, 'unbre'],
  ['smile 😀', 7, 'smile'],
  ['😀😀', 3, '😀'],
  [' two\n\tlines\u0000 ', 50, 'two lines'],
])('feedText of %j with limit %i is %j', (text, places, expected) => {
  expect(feedText(text, places)).toBe(expected);
});
