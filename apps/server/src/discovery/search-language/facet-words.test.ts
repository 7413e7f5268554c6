import { stores } from '@shop/brands/stores';
import type { Language } from '@shop/domain/site/store/store';
import type { FacetWords } from '@shop/search/document';
import { describe, expect, test } from 'vitest';
import type { Vocabulary } from '#server/discovery/engine-host/search-repository.ts';
import { listMarkets, type Market } from '#server/discovery/search/search-market.ts';
import { facetWords } from './facet-words.ts';

const vocabulary: Vocabulary = {
  categories: [
    {
      key: 'shirts',
      parentKey: null,
      rule: null,
      names: { 'en-GB': 'Shirts & blouses', 'fr-FR': 'Chemises et blouses' },
    },
    {
      key: 'new-in',
      parentKey: null,
      rule: { newWithinDays: 30 },
      names: { 'en-GB': 'New in', 'fr-FR': 'Nouveautés' },
    },
    {
      key: 'skirts',
      parentKey: null,
      rule: null,
      names: { 'en-GB': 'Midi & maxi skirts', 'de-DE': 'Midi- & Maxiröcke', 'ar-AE': 'تنانير واسعة' },
    },
    { key: 'knits', parentKey: null, rule: null, names: { 'en-GB': 'Knits' } },
    { key: 'work', parentKey: null, rule: null, names: { 'en-GB': 'For work', 'de-DE': 'Fürs Büro' } },
    { key: 'under-15', parentKey: null, rule: { priceUpTo: 1_500 }, names: { 'en-GB': 'Under £15' } },
    {
      key: 'weddings',
      parentKey: null,
      rule: { attributes: { occasion: ['wedding'] } },
      names: { 'en-GB': 'Weddings' },
    },
  ],
  attributes: [
    {
      name: 'colour_en',
      values: [
        { value: 'black', labels: { 'en-GB': 'Black', 'fr-FR': 'Noir' } },
        { value: 'burgundy', labels: { 'en-GB': 'Wine', 'fr-FR': 'Bordeaux' } },
        { value: 'cream', labels: { 'en-GB': 'Cream', 'fr-FR': 'Crème' } },
        { value: 'multi', labels: { 'en-GB': 'Print' } },
      ],
    },
    {
      name: 'style',
      values: [
        { value: 'jar', labels: { 'en-GB': 'Cream' } },
        { value: 'liner', labels: { 'en-GB': 'Black liner' } },
      ],
    },
    { name: 'fabric', values: [{ value: 'knit', labels: { 'en-GB': 'Knits' } }] },
    { name: 'fit', values: [{ value: 'slim', labels: { 'en-GB': 'Slim' } }] },
    { name: 'heel_height', values: [{ value: 'low', labels: { 'en-GB': 'Low, up to 5 cm' } }] },
  ],
  sizes: [
    { size: '10', attribute: 'clothes_size' },
    { size: '5', attribute: 'shoesize' },
    { size: '34DD', attribute: 'bra_size' },
  ],
  synonyms: [],
  stopWords: [],
};

const recognised = (language: Language, phrase: string): string[] =>
  facetWords(vocabulary, getMarket(language))
    .filter(({ words }) => words.some((words) => words.toLowerCase() === phrase))
    .map(({ facet, value, effect }: FacetWords) => `${effect} ${facet}=${value}`);

describe('facet words', () => {
  test.each<[string, Language, string, string[]]>([
    ['a colour takes no other', 'en', 'black', ['filter colour_en=black']],
    ['a colour by its label', 'en', 'wine', ['filter colour_en=burgundy']],
    ['a colour by its code', 'en', 'burgundy', ['filter colour_en=burgundy']],
    ['a colour in another language', 'fr', 'noir', ['filter colour_en=black']],
    ['no English code in French', 'fr', 'black', []],
    ['a colour that may be something else only lifts', 'en', 'cream', ['boost style=jar', 'boost colour_en=cream']],
    ['a print may have any colour', 'en', 'print', ['boost colour_en=multi']],
    ['a fit only lifts', 'en', 'slim', ['boost fit=slim']],
    ['each half of a name', 'en', 'blouses', ['boost category=shirts']],
    ['each half of a French name', 'fr', 'chemises', ['boost category=shirts']],
    ['no half that needs the other', 'en', 'midi', []],
    ['the half that is whole', 'en', 'maxi skirts', ['boost category=skirts']],
    ['no half that ends with a hyphen', 'de', 'midi', []],
    ['an Arabic word that begins like "and"', 'ar', 'تنانير واسعة', ['boost category=skirts']],
    ['no name that only adds to another', 'en', 'for work', []],
    ['a shade of a colour only lifts', 'en', 'maroon', ['boost colour_en=burgundy']],
    ['what is new is told by no text', 'en', 'new in', ['filter category=new-in']],
    ['a rule about attributes only lifts', 'en', 'weddings', ['boost category=weddings']],
    ['a limit on the price is read as an amount', 'en', 'under £15', []],
    ['a low heel is not low', 'en', 'low', []],
    ['a size as the store counts', 'en', 'size 10', ['filter size=10']],
    ['a size that is named', 'en', 'uk 10', ['filter size_uk=10']],
    ['a size by another order', 'en', 'size us 6', ['filter size_us=6']],
    ['a size of dresses or shoes, whichever has it', 'fr', 'taille 38', ['filter size=38']],
    ['a size of shoes in French', 'fr', 'pointure 38', ['filter size=38']],
    ['a size in German', 'de', 'größe 38', ['filter size=38']],
    ['a size in Arabic, where it is counted as in the United Kingdom', 'ar', 'مقاس 10', ['filter size=10']],
    ['a size that is nothing else', 'en', '34dd', ['filter size=34DD']],
    ['a figure that may be a size', 'en', '10', ['boost size=10']],
  ])('%s', (_, language, phrase, expected) => {
    expect(recognised(language, phrase).sort()).toEqual([...expected].sort());
  });
});

test.each<[string, string, boolean]>([
  ['what a thing is', 'shirts', true],
  ['what a thing is made of', 'knits', false],
  ['what it is for', 'weddings', false],
  ['its colour', 'black', false],
])('%s', (_, phrase, isKind) => {
  const [entry] = facetWords(vocabulary, getMarket('en')).filter(({ words }) => words.includes(phrase));
  expect(entry).toMatchObject({ isKind });
});

test('products with black as their first colour rank first among black ones', () => {
  const [black] = facetWords(vocabulary, getMarket('en')).filter(({ words }) => words.includes('black'));
  expect(black).toMatchObject({ facet: 'colour_en', foremost: 'foremost_colour' });
});

function getMarket(language: Language): Market {
  const market = listMarkets(stores).find((one) => one.language === language);
  if (!market) throw new Error(`No store speaks ${language}`);
  return market;
}
