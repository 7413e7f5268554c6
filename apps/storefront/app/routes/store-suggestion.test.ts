// @vitest-environment node
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { visitorContext } from '#app/contexts.ts';
import { ARABIC, aStore, aVisitor, FRENCH } from '#app/shop-maker.tsx';
import { loader } from './store-suggestion.ts';

const MAIN = { brand: 'main' } as const;
const BRITAIN = aStore({ ...MAIN, requiredStoreCookie: 'gb' });
const FRANCE = aStore({ ...MAIN, ...FRENCH, requiredStoreCookie: 'fr', currency: 'EUR', currencySymbol: '€' });
const EMIRATES = aStore({ ...MAIN, ...ARABIC, alpha2: 'AE', requiredStoreCookie: 'ar-ae', currency: 'AED' });

async function ask(headers: Record<string, string>) {
  const visitor = aVisitor({ store: BRITAIN, stores: [BRITAIN, FRANCE, EMIRATES] });
  const context = new RouterContextProvider(new Map([[visitorContext, visitor]]));
  const request = new Request('http://main.localhost/stores/suggestion', { headers });
  const reply = loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  return reply.json();
}

test('a shopper who reads French hears of the French store in French', async () => {
  expect(await ask({ 'accept-language': 'fr-FR,fr;q=0.9' })).toMatchObject({
    word: 'fr',
    locale: 'fr-FR',
    direction: 'ltr',
    text: 'Nous avons aussi une boutique pour vous\u00a0: France, en EUR €.',
    stay: 'Rester ici',
  });
});

test('one who reads Arabic is told from right to left', async () => {
  expect(await ask({ 'accept-language': 'ar-AE' })).toMatchObject({ word: 'ar-ae', direction: 'rtl', locale: 'ar-AE' });
});

test('the store that was chosen before comes first', async () => {
  expect(await ask({ 'accept-language': 'ar-AE', cookie: 'store=fr' })).toMatchObject({ word: 'fr' });
});

test('who is right here hears nothing', async () => {
  expect(await ask({ 'accept-language': 'en-GB' })).toBeNull();
  expect(await ask({ 'accept-language': 'fr-FR', cookie: 'store=gb' })).toBeNull();
});
