// @vitest-environment node
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { ARABIC, buildStore, buildVisitor, FRENCH } from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import { loader } from './store-suggestion.ts';

const MAIN = { brand: 'main' } as const;
const BRITAIN = buildStore({ ...MAIN, requiredStoreCookie: 'gb' });
const FRANCE = buildStore({ ...MAIN, ...FRENCH, requiredStoreCookie: 'fr', currency: 'EUR', currencySymbol: '€' });
const EMIRATES = buildStore({ ...MAIN, ...ARABIC, alpha2: 'AE', requiredStoreCookie: 'ar-ae', currency: 'AED' });

async function ask(headers: Record<string, string>) {
  const visitor = buildVisitor({ site: { store: BRITAIN, stores: [BRITAIN, FRANCE, EMIRATES] } });
  const context = new RouterContextProvider(new Map([[visitorContext, visitor]]));
  const request = new Request('http://main.localhost/stores/suggestion', { headers });
  const reply = loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  return reply.json();
}

test('French browser gets the French store suggestion in French', async () => {
  expect(await ask({ 'accept-language': 'fr-FR,fr;q=0.9' })).toMatchObject({
    word: 'fr',
    locale: 'fr-FR',
    direction: 'ltr',
    text: 'Nous avons une boutique pour votre pays\u202f: France, en EUR €.',
    stay: 'Rester ici',
  });
});

test('Arabic suggestion is right-to-left', async () => {
  expect(await ask({ 'accept-language': 'ar-AE' })).toMatchObject({ word: 'ar-ae', direction: 'rtl', locale: 'ar-AE' });
});

test('previously chosen store takes precedence', async () => {
  expect(await ask({ 'accept-language': 'ar-AE', cookie: 'store=fr' })).toMatchObject({ word: 'fr' });
});

test('matching store gets no suggestion', async () => {
  expect(await ask({ 'accept-language': 'en-GB' })).toBeNull();
  expect(await ask({ 'accept-language': 'fr-FR', cookie: 'store=gb' })).toBeNull();
});
