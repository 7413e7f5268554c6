import { describe, expect, test } from 'vitest';
import {
  bannerFeedPath,
  menuFeedPath,
  regionCodes,
  storeCode,
  storeTimeZone,
  usRegion,
  viewCookies,
} from './store-code.ts';

describe('§9 store code helper', () => {
  test.each([
    ['US', 'east', 'US_EAST'],
    ['US', 'west', 'US_WEST'],
    ['US', 'central', 'US_CENTRAL'],
    ['US', 'US_EAST', 'US_EAST'],
    ['US', 'us-west', 'US_WEST'],
    ['US', ' Central ', 'US_CENTRAL'],
    ['US', undefined, 'US'],
    ['US', '', 'US'],
    ['US', 'north', 'US'],
    ['US', 'constructor', 'US'],
    ['UK', undefined, 'UK'],
    ['UK', 'east', 'UK'],
    ['NZ', undefined, 'NZ'],
  ])('store code %s in region %s is %s', (code, region, expected) => {
    expect(storeCode(code, region)).toBe(expected);
  });
});

describe('§9 US en-US time zones of the east, west and central views', () => {
  const us = { bmsStoreCode: 'US', timeZone: 'America/New_York' };
  test.each([
    [us, 'east', 'America/New_York'],
    [us, 'west', 'America/Los_Angeles'],
    [us, 'central', 'America/Chicago'],
    [us, undefined, 'America/New_York'],
    [us, 'north', 'America/New_York'],
    [{ bmsStoreCode: 'UK', timeZone: 'Europe/London' }, 'west', 'Europe/London'],
  ])('%o in region %s: %s', (store, region, timeZone) => {
    expect(storeTimeZone(store, region)).toBe(timeZone);
  });
});

describe('§7 feed file paths', () => {
  test.each([
    ['UK', {}, '/bms/UK_listing.json'],
    ['UK', { type: 'home' }, '/bms/UK_home.json'],
    ['NZ', {}, '/bms/NZ_listing.json'],
    ['US', {}, '/bms/US_listing.json'],
    ['US', { region: 'west' }, '/bms/US_WEST_listing.json'],
  ])('banners of %s, %o: %s', (bmsStoreCode, requested, path) => {
    expect(bannerFeedPath({ bmsStoreCode }, requested)).toBe(path);
  });

  test.each([
    ['UK', undefined, '/nms/UK.json'],
    ['AU', undefined, '/nms/AU.json'],
    ['NZ', undefined, '/nms/AU.json'],
    ['US', undefined, '/nms/US.json'],
    ['US', 'east', '/nms/US_EAST.json'],
    ['UK', 'east', '/nms/UK.json'],
  ])('menus of %s, region %s: %s (NZ uses AU, US may use a region query)', (bmsStoreCode, region, path) => {
    expect(menuFeedPath({ bmsStoreCode }, region)).toBe(path);
  });
});

describe('§9 feed regions', () => {
  test('include the store codes and the US views', () => {
    expect([...regionCodes([{ bmsStoreCode: 'UK' }, { bmsStoreCode: 'US' }])]).toEqual([
      'UK',
      'US',
      'US_EAST',
      'US_WEST',
      'US_CENTRAL',
    ]);
  });

  test('round-trip each US view through a cookie', () => {
    const us = { bmsStoreCode: 'US' };
    expect(viewCookies(us)).toEqual(['us-east', 'us-west', 'us-central']);
    expect(viewCookies(us).map((cookie) => usRegion(us, cookie))).toEqual(['US_EAST', 'US_WEST', 'US_CENTRAL']);
    expect(viewCookies({ bmsStoreCode: 'UK' })).toEqual([]);
  });

  test.each([
    ['US', 'east', 'US_EAST'],
    ['US', 'US_EAST', 'US_EAST'],
    ['US', 'north', undefined],
    ['US', null, undefined],
    ['UK', 'east', undefined],
  ])('map %s, requested as %s, to %s', (bmsStoreCode, requested, region) => {
    expect(usRegion({ bmsStoreCode }, requested)).toBe(region);
  });
});
