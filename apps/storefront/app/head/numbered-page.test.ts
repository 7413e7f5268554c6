import { expect, test } from 'vitest';
import { ARABIC, buildStore, FRENCH } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { numbered } from './numbered-page.server.ts';

const GERMAN = { localeISOCode: 'de-DE', language: 'de' } as const;
const visible = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u202f', ' ');

test.each([
  ['en-GB', {}, 'Dresses, page 2', 'Dresses, page 2: For every day.'],
  ['fr-FR', FRENCH, 'Dresses, page 2', 'Dresses, page 2 : For every day.'],
  ['de-DE', GERMAN, 'Dresses, Seite 2', 'Dresses, Seite 2: For every day.'],
  ['ar-AE', ARABIC, 'Dresses، صفحة 2', 'Dresses، صفحة 2: For every day.'],
] as const)('in %s page 2 has its number in title and description', (_, differing, title, description) => {
  const seo = { title: 'Dresses', description: 'For every day.', canonical: '/dresses.html?page=2' };
  const texts = numbered(seo, { page: 2, store: buildStore(differing) });
  expect([texts.title, texts.description].map(visible)).toEqual([title, description]);
  expect(texts.canonical).toBe('/dresses.html?page=2');
});

test('the first page has no number', () => {
  const seo = { title: 'Dresses', description: 'For every day.' };
  expect(numbered(seo, { page: 1, store: buildStore() })).toEqual(seo);
});

test('a missing description stays missing', () => {
  const texts = numbered({ title: 'Dresses', description: '' }, { page: 12, store: buildStore() });
  expect(texts).toEqual({ title: 'Dresses, page 12', description: '' });
});
