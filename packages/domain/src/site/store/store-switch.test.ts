import { describe, expect, test } from 'vitest';
import { findChosenStore, resolveRegion, storeWord, toSharedPage } from './store-switch.ts';

const britain = { requiredStoreCookie: 'gb', localeISOCode: 'en-GB', bmsStoreCode: 'UK', subpathPrefix: '' } as const;
const france = { requiredStoreCookie: 'fr', localeISOCode: 'fr-FR', bmsStoreCode: 'FR', subpathPrefix: 'fr' } as const;
const states = { requiredStoreCookie: 'us', localeISOCode: 'en-US', bmsStoreCode: 'US', subpathPrefix: 'us' } as const;
const alone = { ...britain, requiredStoreCookie: '' } as const;
const stores = [britain, france, states];

describe('§3 store cookie from requiredStoreCookie', () => {
  test.each([
    ['fr', 'fr-FR', 'fr'],
    ['gb', 'en-GB', 'gb'],
    ['us', 'en-US', 'us'],
    ['us-east', 'en-US', 'us-east'],
    ['us-central', 'en-US', 'us-central'],
  ])('choice %s selects %s and sets %s', (word, locale, cookie) => {
    const chosen = findChosenStore(stores, word);
    expect([chosen?.store.localeISOCode, chosen?.cookie]).toEqual([locale, cookie]);
  });

  test('is empty where the host alone decides', () => {
    expect(findChosenStore([alone], storeWord(alone))).toEqual({ store: alone, cookie: '' });
  });

  test.each(['', 'xx', 'us-north', 'fr-east', 'FR', 'constructor'])('rejects %j', (word) => {
    expect(findChosenStore(stores, word)).toBeUndefined();
  });
});

describe('§9 en-US view from region query and cookie', () => {
  test.each([
    [states, 'west', undefined, 'US_WEST'],
    [states, null, 'us-east', 'US_EAST'],
    [states, 'west', 'us-east', 'US_WEST'],
    [states, 'north', 'us-east', 'US_EAST'],
    [states, null, 'us', undefined],
    [states, null, 'fr', undefined],
    [states, null, undefined, undefined],
    [france, 'west', 'us-east', undefined],
  ])('is for %o with query %s and cookie %s: %s', (store, query, cookie, region) => {
    expect(resolveRegion(store, { query, cookie })).toBe(region);
  });
});

describe('pageOfEveryStore', () => {
  test.each([
    ['/fr/dresses.html', '/dresses.html'],
    ['/fr', '/'],
    ['/fr?region=east', '/'],
    ['/dresses.html', '/dresses.html'],
    ['/from-france.html', '/from-france.html'],
    ['/dresses.html?page=3&sort=price_asc&price=10-20', '/dresses.html'],
    ['/us/catalogsearch/result?q=red+dress&page=2', '/catalogsearch/result?q=red+dress'],
    ['/fr/robe-d’été.html', '/robe-d%E2%80%99%C3%A9t%C3%A9.html'],
    ['/half\ud800.html', '/half%EF%BF%BD.html'],
    ['/fr/stores', '/'],
    ['/stores', '/'],
    ['/stores/', '/'],
    ['/fr/stores/?q=dress', '/'],
    ['/fr/dresses/', '/dresses/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/fr//evil.example', '/'],
    ['/fr/%5C/evil.example', '/'],
    ['https://evil.example/', '/'],
    ['', '/'],
  ])('%s: %s', (page, plain) => {
    expect(toSharedPage(page, stores)).toBe(plain);
  });
});
