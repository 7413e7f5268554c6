import { getInstalmentTerms } from '@shop/brands/instalments';
import { getBrand, stores } from '@shop/brands/stores';
import type { Locale, Store } from '@shop/domain/site/store/store';
import { expect, test } from 'vitest';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { createEmbeddedGateway } from '#server/stand-ins/gateway/embedded-gateway.ts';
import { noGateway } from './no-gateway.ts';
import { filterInstalments, getPaymentOptions, type PaymentOptions } from './payment-options.ts';

const resolveStore = (locale: Locale) =>
  stores.find(({ brand, localeISOCode }) => brand === 'main' && localeISOCode === locale) as Store;

function getOptions(locale: Locale, { publicOrigin }: { publicOrigin?: string } = {}) {
  const gateway = createEmbeddedGateway({
    call: async () => ({ outcome: 'unknown' }),
    webhookSecret: givenSecret(['']),
    publicOrigin,
    getOrigin: () => 'https://main.example.com',
  });
  return getPaymentOptions(gateway, resolveStore(locale));
}

test.each<[Locale, string[]]>([
  ['en-GB', ['card', 'paypal', 'clearpay', 'klarna']],
  ['fr-FR', ['card', 'paypal', 'klarna']],
  ['ar-AE', ['card', 'paypal']],
])('the store %s offers the payment methods %o', (locale, methods) => {
  expect(getOptions(locale).methods.map(({ method }) => method)).toEqual(methods);
});

test('card fields are served by the shop, or by the gateway origin with the parent origin as parameter', () => {
  expect(getOptions('fr-FR').cardFields).toEqual({ url: '/gateway/fields?locale=fr-FR', origin: '' });
  expect(getOptions('fr-FR', { publicOrigin: 'https://pay.example.com' }).cardFields).toEqual({
    url: 'https://pay.example.com/gateway/fields?locale=fr-FR&parent=https%3A%2F%2Fmain.example.com',
    origin: 'https://pay.example.com',
  });
});

test('a shop without a gateway offers no payment methods', () => {
  expect(getPaymentOptions(noGateway, resolveStore('en-GB'))).toEqual({ methods: [], isTest: false });
});

test.each<[Locale, string[]]>([
  ['en-GB', ['klarna', 'clearpay']],
  ['fr-FR', ['klarna']],
  ['en-EU', []],
  ['ar-AE', []],
])('the store %s shows instalments of %o', (locale, methods) => {
  expect(listInstalments(locale, getOptions(locale))).toEqual(methods);
});

test('a shop without a gateway, or a brand that does not name the method, shows no instalments', () => {
  const store = resolveStore('en-GB');
  expect(listInstalments('en-GB', getPaymentOptions(noGateway, store))).toEqual([]);
  const offer = { brand: { paymentOptions: [{ name: 'Visa', img: 'visa' }] }, options: getOptions('en-GB') };
  expect(filterInstalments(getInstalmentTerms(store), offer)).toEqual([]);
});

test('sample terms are shown with a test gateway only', () => {
  const options = { ...getOptions('en-GB'), isTest: false };
  expect(listInstalments('en-GB', options)).toEqual([]);
  const brand = getBrand('main');
  const terms = getInstalmentTerms(resolveStore('en-GB')).map((one) => ({ ...one, isSample: false }));
  expect(filterInstalments(terms, { brand, options })).toEqual(terms);
});

function listInstalments(locale: Locale, options: PaymentOptions): string[] {
  const store = resolveStore(locale);
  return filterInstalments(getInstalmentTerms(store), { brand: getBrand(store.brand), options }).map(
    ({ method }) => method,
  );
}
