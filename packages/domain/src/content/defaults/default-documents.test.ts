import { describe, expect, test } from 'vitest';
import { buildDefaultMenu, type DefaultSource, listDefaultDocuments } from './default-documents.ts';

const SOURCE: DefaultSource = {
  ...{ name: 'Juniper & Co', legalName: 'Juniper <b>LLC</b>', address: '1 Main Street, 60601 Chicago' },
  ...{ returnDays: 30, cancellationDays: 14, language: 'en', hasProducts: true },
  categories: [
    { name: 'Shirts', path: '/shirts.html', inMenu: true },
    { name: 'Hidden', path: '/hidden.html', inMenu: false },
  ],
};
const TYPES = ['homepage', 'footer', 'terms-page', 'privacy-policy-page', 'pages'];

test.each(['en', 'de', 'fr', 'ar'] as const)(
  'every type has documents in %s, with no place left unfilled',
  (language) => {
    for (const type of TYPES) {
      const text = JSON.stringify(listDefaultDocuments(type, { ...SOURCE, language }));
      expect(text).not.toMatch(/\{(name|legalName|address|returnDays|cancellationDays)\}|undefined/);
      expect(text).not.toBe('[]');
    }
  },
);

test('legal texts escape names and keep blanks for what is not known', () => {
  const text = JSON.stringify(listDefaultDocuments('terms-page', SOURCE));
  expect(text).toContain('Juniper &amp; Co is run by Juniper &lt;b&gt;LLC&lt;/b&gt;, 1 Main Street, 60601 Chicago.');
  expect(text).toContain('[company number]');
});

describe('home page', () => {
  const readBlocks = (source: DefaultSource) => listDefaultDocuments('homepage', source)[0]?.data.blocks;

  test('shows new products and a row for each category of the menu', () => {
    expect(readBlocks(SOURCE)).toMatchObject([
      { __component: 'home.hero', headline: 'Juniper & Co', link: { href: '/shirts.html' } },
      { __component: 'home.rail', rail: 'new-in' },
      { __component: 'home.rail', categoryPath: '/shirts.html' },
    ]);
  });

  test('announces the opening while nothing is sold', () => {
    expect(readBlocks({ ...SOURCE, hasProducts: false })).toEqual([
      { __component: 'home.hero', headline: 'Juniper & Co', lead: 'Opening soon' },
    ]);
  });
});

test('menu has two levels of the categories that are in the menu', () => {
  const [shirts, hidden] = SOURCE.categories.map((one) => ({ ...one, children: [] }));
  const child = { name: 'Linen', path: '/shirts/linen.html', inMenu: true, children: [] };
  expect(buildDefaultMenu([{ ...shirts, children: [child] }, hidden] as never)).toMatchObject([
    { Title: 'Shirts', Url: '/shirts.html', List: [{ List: [{ Name: 'Linen', Url: '/shirts/linen.html' }] }] },
  ]);
});
