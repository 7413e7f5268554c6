import { stores } from '@shop/brands/stores';
import { listLocales } from '@shop/domain/site/store/identity';
import { describe, expect, test } from 'vitest';
import { readCategoryNames, readMagentoMoment, readPairs, readVariations } from './magento-cells.ts';
import { parseViewLocale } from './magento-views.ts';

describe("Magento's cells", () => {
  test.each<[string, [string, string][]]>([
    [
      'color=Red,size=8',
      [
        ['color', 'Red'],
        ['size', '8'],
      ],
    ],
    ['material=Cotton|Wool, fit = Slim', [['material', 'Cotton|Wool, fit = Slim']]],
    [
      'note=Warm, soft, long,fit=Slim',
      [
        ['note', 'Warm, soft, long'],
        ['fit', 'Slim'],
      ],
    ],
    ['formula=a=b', [['formula', 'a=b']]],
    ['note="Said ""hi"""', [['note', 'Said "hi"']]],
    ['empty=', [['empty', '']]],
    ['', []],
    ['nonsense', []],
  ])('additional_attributes %j', (cell, pairs) => {
    expect(readPairs(cell)).toEqual(pairs);
  });

  test('configurable_variations keep their options', () => {
    expect(readVariations('sku=A,color=Red,size=8|sku=B,size=10,color=Dark, red,price=3,display=1')).toEqual([
      { sku: 'A', options: { color: 'Red', size: '8' } },
      { sku: 'B', options: { size: '10', color: 'Dark, red' } },
    ]);
    expect(readVariations('color=Red|sku=B')).toBeUndefined();
  });

  test.each<[string, string[]]>([
    ['Default Category/Gear/Fitness', ['Gear', 'Fitness']],
    ['Default Category/Tops \\/ Shirts', ['Tops / Shirts']],
    ['Default Category', []],
  ])('category %s', (path, names) => {
    expect(readCategoryNames(path)).toEqual(names);
  });

  test.each<[string, string | undefined, string | undefined]>([
    ['2026-11-24', '2026-11-24T00:00:00.000Z', '2026-11-25T00:00:00.000Z'],
    ['2026-07-24', '2026-07-23T23:00:00.000Z', '2026-07-24T23:00:00.000Z'],
    ['2015-10-25 3:34:20', '2015-10-25T03:34:20.000Z', '2015-10-25T03:34:20.000Z'],
    ['2026-11-24 00:00:00', '2026-11-24T00:00:00.000Z', '2026-11-25T00:00:00.000Z'],
    ['1/23/2016 19:45', '2016-01-23T19:45:00.000Z', '2016-01-23T19:45:00.000Z'],
    ['2/19/18, 1:06 AM', '2018-02-19T01:06:00.000Z', '2018-02-19T01:06:00.000Z'],
    ['2/19/18, 12:06 PM', '2018-02-19T12:06:00.000Z', '2018-02-19T12:06:00.000Z'],
    ['12/31/26', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['23/1/2016', '2016-01-23T00:00:00.000Z', '2016-01-24T00:00:00.000Z'],
    ['05/12/2026', undefined, undefined],
    ['2026-02-30', undefined, undefined],
    ['soon', undefined, undefined],
  ])('date %s in London', (cell, from, to) => {
    const timeZone = 'Europe/London';
    expect(readMagentoMoment(cell, { timeZone })).toBe(from);
    expect(readMagentoMoment(cell, { timeZone, wholeDay: true })).toBe(to);
  });

  test.each<[string, string | undefined]>([
    ['', ''],
    ['default', ''],
    ['admin', ''],
    ['fr_FR', 'fr-FR'],
    ['fr', 'fr-FR'],
    ['french', 'fr-FR'],
    ['DE-de', 'de-DE'],
    ['uk', 'en-GB'],
    ['en_us', 'en-US'],
    ['outlet_en_ie', 'en-IE'],
    ['main_website_ar_ae', 'ar-AE'],
    ['store_au', 'en-AU'],
    ['klingon', undefined],
    ['constructor', undefined],
  ])('store view %j', (code, locale) => {
    expect(parseViewLocale(code, listLocales(stores))).toBe(locale);
  });
});
