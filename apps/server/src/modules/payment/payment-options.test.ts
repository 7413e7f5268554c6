import { stores } from '@shop/brands/stores';
import type { Locale, Store } from '@shop/domain/store';
import { expect, test } from 'vitest';
import { createEmbeddedGateway } from './embedded-gateway.ts';
import { paymentOptionsOf } from './payment-options.ts';

const storeOf = (locale: Locale) =>
  stores.find(({ brand, localeISOCode }) => brand === 'main' && localeISOCode === locale) as Store;

function optionsOf(locale: Locale, { isOpen = true, publicOrigin }: { isOpen?: boolean; publicOrigin?: string } = {}) {
  const gateway = createEmbeddedGateway({
    call: async () => ({ outcome: 'unknown' }),
    webhookSecret: '',
    publicOrigin,
    originOf: () => 'https://main.example.com',
    isOpen,
  });
  return paymentOptionsOf(gateway, storeOf(locale));
}

test.each<[Locale, string[]]>([
  ['en-GB', ['card', 'paypal', 'clearpay', 'klarna']],
  ['fr-FR', ['card', 'paypal', 'klarna']],
  ['ar-AE', ['card', 'paypal']],
])('shoppers of %s may pay by %o', (locale, methods) => {
  expect(optionsOf(locale).methods.map(({ method }) => method)).toEqual(methods);
});

test('cards are typed at the shop itself, or at the gateway’s own origin, which then knows whom to tell', () => {
  expect(optionsOf('fr-FR').cardFields).toEqual({ url: '/gateway/fields?locale=fr-FR', origin: '' });
  expect(optionsOf('fr-FR', { publicOrigin: 'https://pay.example.com' }).cardFields).toEqual({
    url: 'https://pay.example.com/gateway/fields?locale=fr-FR&parent=https%3A%2F%2Fmain.example.com',
    origin: 'https://pay.example.com',
  });
});

test('a gateway that can do nothing offers nothing', () => {
  expect(optionsOf('en-GB', { isOpen: false })).toEqual({ methods: [], isTest: false });
});
