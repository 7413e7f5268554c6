import { expect, test } from 'vitest';
import { ARABIC, aStore, FRENCH } from '#app/shop-maker.tsx';
import { numbered } from './numbered-page.server.ts';

const GERMAN = { localeISOCode: 'de-DE', language: 'de' } as const;
const visible = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ');

test.each([
  ['en-GB', {}, 'Dresses, page 2', 'Dresses, page 2: For every day.'],
  ['fr-FR', FRENCH, 'Dresses, page 2', 'Dresses, page 2 : For every day.'],
  ['de-DE', GERMAN, 'Dresses, Seite 2', 'Dresses, Seite 2: For every day.'],
  ['ar-AE', ARABIC, 'Dresses، صفحة 2', 'Dresses، صفحة 2: For every day.'],
] as const)('in %s page 2 says its number in title and description', (_, differing, title, description) => {
  const seo = { title: 'Dresses', description: 'For every day.', canonical: '/dresses.html?page=2' };
  const said = numbered(seo, { page: 2, store: aStore(differing) });
  expect([said.title, said.description].map(visible)).toEqual([title, description]);
  expect(said.canonical).toBe('/dresses.html?page=2');
});

test('the first page is the listing itself', () => {
  const seo = { title: 'Dresses', description: 'For every day.' };
  expect(numbered(seo, { page: 1, store: aStore() })).toEqual(seo);
});

test('what nobody has described is left to be described by its title', () => {
  const said = numbered({ title: 'Dresses', description: '' }, { page: 12, store: aStore() });
  expect(said).toEqual({ title: 'Dresses, page 12', description: '' });
});
