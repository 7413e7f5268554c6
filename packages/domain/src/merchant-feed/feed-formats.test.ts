import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTsvFeed, readXmlFeed } from '../../../../tests/support/sound-feed.ts';
import { FEED_FIELDS, type FeedItem, feedPeriod, feedPrice, feedText } from './feed-item.ts';
import { FEED_TSV_HEAD, feedTsvLine } from './feed-tsv.ts';
import { FEED_XML_END, feedXmlItem, feedXmlStart } from './feed-xml.ts';

const item = (title: string): FeedItem => ({ id: 'a', title, additional_image_link: [], shipping: [] });
const xmlOf = (one: FeedItem) =>
  feedXmlStart({ title: 'A & B', link: 'https://a.example' }) + feedXmlItem(one) + FEED_XML_END;
const anyText = fc.string({ unit: 'binary' }).map((text) => `x${text}`);

test('whatever a product is called, the XML is well-formed and says so', () => {
  fc.assert(
    fc.property(anyText, (title) => {
      expect(readXmlFeed(xmlOf(item(title)))[0]?.get('id')).toEqual(['a']);
    }),
  );
  expect(readXmlFeed(xmlOf(item('<b>&amp;"\'')))[0]?.get('title')).toEqual(['<b>&amp;"\'']);
});

test('whatever a product is called, it takes one line of the table and one cell', () => {
  fc.assert(
    fc.property(anyText, (title) => {
      const items = readTsvFeed(FEED_TSV_HEAD + feedTsvLine(item(title)));
      expect(items).toHaveLength(1);
      expect(items[0]?.get('id')).toEqual(['a']);
    }),
  );
});

test('a value that begins with quotation marks is quoted, so that it swallows no other', () => {
  expect(feedTsvLine(item('"It" bag'))).toContain('\t"""It"" bag"\t');
});

test('the table names each field once', () => {
  expect(new Set(FEED_FIELDS).size).toBe(FEED_FIELDS.length);
  expect(FEED_TSV_HEAD.trim().split('\t')).toEqual([...FEED_FIELDS]);
});

test('several pictures and countries are told one by one', () => {
  const shipping = [
    { country: 'NL', service: 'Standard', price: '5.99 EUR' },
    { country: 'BE', service: 'Standard', price: '5.99 EUR' },
  ];
  const pictures = ['https://a.example/1,2', 'https://a.example/3'];
  const many = { ...item('Dress'), additional_image_link: pictures, shipping };
  const [read] = readXmlFeed(xmlOf(many));
  expect(read?.get('shipping.country')).toEqual(['NL', 'BE']);
  expect(read?.get('additional_image_link')).toEqual(pictures);
  expect(feedTsvLine(many)).toContain('\thttps://a.example/1%2C2,https://a.example/3\t');
  expect(feedTsvLine(many)).toContain('\tNL::Standard:5.99 EUR,BE::Standard:5.99 EUR\t');
});

test('amounts and windows are written as the reader knows them', () => {
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
])('%j in %i places is %j', (text, places, expected) => {
  expect(feedText(text, places)).toBe(expected);
});
