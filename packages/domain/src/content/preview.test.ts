import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bannerPreviewQuery, menuPreviewQuery, previewLocale, readPreview } from './preview.ts';

const data = { Device: 'Desktop', Store: 'UK', DateTime: '2026-06-01T12:00:00Z' };

describe('§2 preview mode', () => {
  test('reads Device, Store and DateTime from a preview cookie', () => {
    expect(readPreview(JSON.stringify(data))).toEqual(data);
    expect(readPreview(JSON.stringify({ ...data, DateTime: '01-06-2026 12:00', admin: true }))).toEqual({
      ...data,
      DateTime: '01-06-2026 12:00',
    });
  });

  test('builds a banner query with device, store and timestamp', () => {
    expect(bannerPreviewQuery(data)).toBe('?device=Desktop&store=UK&timestamp=2026-06-01T12%3A00%3A00Z');
  });

  test('builds a menu query with store and timestamp only', () => {
    expect(menuPreviewQuery(data)).toBe('?store=UK&timestamp=2026-06-01T12%3A00%3A00Z');
  });

  test.each([
    ['absent', undefined],
    ['empty', ''],
    ['no JSON', '{Device'],
    ['null', 'null'],
    ['a list', '["Desktop"]'],
    ['without Device', JSON.stringify({ ...data, Device: undefined })],
    ['without Store', JSON.stringify({ ...data, Store: '' })],
    ['without DateTime', JSON.stringify({ ...data, DateTime: null })],
    ['with a DateTime that is none', JSON.stringify({ ...data, DateTime: 'tomorrow' })],
    ['with markup for a store', JSON.stringify({ ...data, Store: '<b>' })],
    ['with a path for a store', JSON.stringify({ ...data, Store: '../UK' })],
    ['with a very long device', JSON.stringify({ ...data, Device: 'D'.repeat(41) })],
  ])('ignores a cookie that is %s', (_, cookie) => {
    expect(readPreview(cookie)).toBeUndefined();
  });

  test('never throws, for any cookie', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (cookie) => {
        const preview = readPreview(cookie);
        expect(preview === undefined || bannerPreviewQuery(preview).startsWith('?device=')).toBe(true);
      }),
    );
  });
});

describe('§3 banner preview locale', () => {
  const stores = [
    { localeISOCode: 'en-GB', bmsStoreCode: 'UK', timeZone: 'Europe/London' },
    { localeISOCode: 'en-US', bmsStoreCode: 'US', timeZone: 'America/New_York' },
  ] as const;

  test.each([
    ['UK', 'en-GB', 'Europe/London'],
    ['US', 'en-US', 'America/New_York'],
    ['US_WEST', 'en-US', 'America/Los_Angeles'],
  ])('region %s: localeISOCode %s, timezone %s', (region, localeISOCode, timezone) => {
    expect(previewLocale(stores, region)).toEqual({ localeISOCode, region, timezone });
  });

  test.each(['FR', 'uk', ''])('returns undefined for the unknown code "%s"', (code) => {
    expect(previewLocale(stores, code)).toBeUndefined();
  });
});
