import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Store } from './store.ts';
import {
  chooseStore,
  chooseStoreEntry,
  parseHostName,
  requestLocale,
  type StoreEntry,
  type StoreRequest,
  withHosts,
  withoutPrefix,
  withPrefix,
} from './store-choice.ts';

const outlet: StoreEntry = {
  hostName: 'outlet.localhost',
  requiredNextLocale: 'gb',
  localeValue: 'en-GB',
  brand: 'outlet',
};
const gb: StoreEntry = { hostName: 'shop.test', requiredNextLocale: 'gb', localeValue: 'en-GB', brand: 'main' };
const ie: StoreEntry = { hostName: 'shop.test', requiredNextLocale: 'ie', localeValue: 'en-IE', brand: 'main' };
const usd: StoreEntry = { hostName: 'shop.test', requiredCurrency: 'USD', localeValue: 'en-US', brand: 'main' };
const open: StoreEntry = { hostName: 'shop.test', localeValue: 'en-EU', brand: 'main' };
const french: StoreEntry = { hostName: 'shop.fr', requiredNextLocale: 'fr', localeValue: 'fr-FR', brand: 'main' };
const ieInPounds: StoreEntry = { ...ie, requiredCurrency: 'GBP' };
const all = [french, outlet, open, usd, ie, gb];

describe('§5 store choice', () => {
  test.each<[string, StoreRequest, StoreEntry]>([
    ['finds by host', { host: 'shop.fr' }, french],
    ['localhost maps to a local dev host', { host: 'localhost' }, outlet],
    ['a port does not matter', { host: 'localhost:3000' }, outlet],
    ['hosts are case-insensitive', { host: 'Outlet.LocalHost:3000' }, outlet],
    ['none by host: the first whose required locale matches', { host: 'elsewhere.test', locale: 'ie' }, ie],
    ['none by host and none by locale: default en-GB', { host: 'elsewhere.test', locale: 'xx' }, outlet],
    ['none by host, locale missing: the first that requires gb', { host: '127.0.0.1:3000' }, outlet],
    ['exactly one host match: uses it', { host: 'shop.fr', locale: 'ie', currency: 'USD' }, french],
    ['several: prefers matching required locale', { host: 'shop.test', locale: 'ie', currency: 'USD' }, ie],
    ['several: then matching required currency', { host: 'shop.test', locale: 'xx', currency: 'USD' }, usd],
    ['several: then no required currency or locale', { host: 'shop.test', locale: 'xx', currency: 'EUR' }, open],
    ['several: default when locale is missing is gb', { host: 'shop.test' }, gb],
    ['several: an empty locale is a missing one', { host: 'shop.test', locale: '' }, gb],
  ])('%s', (_, request, expected) => {
    expect(chooseStoreEntry(all, request)).toBe(expected);
  });

  test('several entries of one locale: prefers the matching currency, then an entry without one', () => {
    const request = { host: 'shop.test', locale: 'ie' };
    expect(chooseStoreEntry([ie, ieInPounds], { ...request, currency: 'GBP' })).toBe(ieInPounds);
    expect(chooseStoreEntry([ieInPounds, ie], { ...request, currency: 'USD' })).toBe(ie);
  });

  test('several entries and no match: returns the first listed', () => {
    expect(chooseStoreEntry([ie, usd], { host: 'shop.test', locale: 'xx' })).toBe(ie);
  });

  test('always returns a configured entry, of the same host where there is one', () => {
    const text = fc.oneof(fc.constantFrom('shop.test', 'shop.fr', 'localhost', 'ie', 'gb', 'USD'), fc.string());
    fc.assert(
      fc.property(text, text, text, (host, locale, currency) => {
        const chosen = chooseStoreEntry(all, { host, locale, currency });
        const hostStores = all.filter(({ hostName }) => hostName === parseHostName(host));
        expect(hostStores.length > 0 ? hostStores : all).toContain(chosen);
      }),
    );
  });

  test('falls back on the first entry in a shop without en-GB, and throws without any', () => {
    expect(chooseStoreEntry([french], { host: 'x' })).toBe(french);
    expect(() => chooseStoreEntry([], { host: 'x' })).toThrow('No store entry is configured');
  });
});

describe('chooseStore', () => {
  const stores = [
    { brand: 'outlet', localeISOCode: 'en-GB', storeId: 4 },
    { brand: 'main', localeISOCode: 'en-GB', storeId: 1 },
  ] as Store[];

  test.each([
    ['localhost:3000', 4],
    ['shop.test', 1],
  ])('serves %s as store %i', (host, storeId) => {
    expect(chooseStore(stores, [outlet, gb], { host }).storeId).toBe(storeId);
  });

  test('throws for an entry without a store', () => {
    expect(() => chooseStore(stores, [french, gb], { host: 'shop.fr' })).toThrow('names no store');
  });

  test('withHosts adds production hosts beside the local ones', () => {
    const entries = withHosts([outlet, gb, ie], { outlet: 'Outlet.Example.com' });
    expect(chooseStoreEntry(entries, { host: 'outlet.example.com' })).toEqual({
      ...outlet,
      hostName: 'outlet.example.com',
    });
    expect(chooseStoreEntry(entries, { host: 'localhost' })).toBe(outlet);
    expect(entries).toHaveLength(4);
    expect(withHosts([outlet, gb], { outlet: 'outlet.localhost:3000' })).toHaveLength(2);
  });
});

describe('requestLocale, the first path segment if it is a known prefix', () => {
  const prefixes = new Set(['', 'ie', 'us', 'ae', 'ar-ae']);
  test.each([
    ['/ie', 'ie'],
    ['/ie/new-in.html', 'ie'],
    ['/ar-ae/customer/account', 'ar-ae'],
    ['/us?page=2', 'us'],
    ['/ae#top', 'ae'],
    ['/', 'gb'],
    ['', 'gb'],
    ['/new-in.html', 'gb'],
    ['/iex/dress', 'gb'],
    ['//ie', 'gb'],
    ['/ie.data?_routes=root', 'ie'],
  ])('returns for %s: %s', (path, locale) => {
    expect(requestLocale(path, prefixes)).toBe(locale);
  });
});

describe('subpath prefix', () => {
  test.each([
    ['/ie/new-in.html', 'ie', '/new-in.html'],
    ['/ie', 'ie', '/'],
    ['/ie?page=2', 'ie', '/?page=2'],
    ['/iex/new-in.html', 'ie', '/iex/new-in.html'],
    ['/new-in.html', 'ie', '/new-in.html'],
    ['/ie/new-in.html', '', '/ie/new-in.html'],
  ])('is removed from %s under "%s": %s', (path, subpathPrefix, rest) => {
    expect(withoutPrefix(path, { subpathPrefix })).toBe(rest);
  });

  test.each([
    ['/', 'ie', '/ie'],
    ['/customer/account/logout', 'ie', '/ie/customer/account/logout'],
    ['/customer/account/logout', '', '/customer/account/logout'],
  ])('is added to %s under "%s": %s', (path, subpathPrefix, result) => {
    expect(withPrefix(path, { subpathPrefix })).toBe(result);
  });
});
