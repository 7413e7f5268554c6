import { findRegions } from '@shop/domain/account/address-regions';
import { describe, expect, test } from 'vitest';
import { getDeliveryTerms } from './delivery.ts';
import { destinationTax } from './destination-tax.ts';
import { stores } from './stores.ts';
import { includedPercent } from './tax.ts';

const LONDON = { timeZone: 'Europe/London' };
const NOW = new Date('2026-11-17T12:00:00Z');

describe('destination tax (decisions §9)', () => {
  test.each([
    ['GB', 20],
    ['IE', 23],
    ['FR', 20],
    ['DE', 19],
    ['NL', 21],
    ['ES', 21],
    ['IT', 22],
    ['BE', 21],
    ['AT', 20],
    ['PT', 23],
    ['FI', 25.5],
    ['LU', 17],
    ['AU', 10],
    ['NZ', 15],
    ['AE', 5],
    ['SA', 15],
    ['QA', 0],
  ])('%s includes %f %% in the price', (country, percent) => {
    expect(destinationTax(LONDON, { country }, NOW)).toEqual({ percent, isAdded: false });
  });

  test.each([
    ['US', 'CA', 7.25],
    ['US', 'NY', 4],
    ['US', 'OR', 0],
    ['US', 'SD', 4.2],
    ['CA', 'ON', 13],
    ['CA', 'NS', 14],
    ['CA', 'QC', 14.975],
    ['CA', 'BC', 12],
    ['CA', 'AB', 5],
  ])('%s %s adds %f %%', (country, region, percent) => {
    expect(destinationTax(LONDON, { country, region }, NOW)).toEqual({ percent, isAdded: true });
  });

  test.each([
    ['FI', undefined, '2024-08-31T20:59:59Z', 24],
    ['FI', undefined, '2024-08-31T23:00:00Z', 25.5],
    ['CA', 'NS', '2025-03-31T12:00:00Z', 15],
    ['CA', 'NS', '2025-04-01T12:00:00Z', 14],
    ['US', 'LA', '2024-12-31T12:00:00Z', 4.45],
    ['US', 'LA', '2025-01-01T12:00:00Z', 5],
  ])('%s %s at %s is %f %%: rates change on their effective day', (country, region, now, percent) => {
    expect(destinationTax(LONDON, { country, region }, new Date(now))?.percent).toBe(percent);
  });

  test.each([
    ['a country without delivery', { country: 'BR' }],
    ['a state that is not said', { country: 'US' }],
    ['a state that is none', { country: 'US', region: 'XX' }],
  ])('is undefined for %s', (_, place) => {
    expect(destinationTax(LONDON, place, NOW)).toBeUndefined();
  });
});

test('every delivery destination has a tax rate, included in the price where the store says so', () => {
  for (const store of stores) {
    const isAdded = includedPercent(store, NOW) === undefined;
    for (const country of getDeliveryTerms(store).countries) {
      const regions = isAdded ? (findRegions(country, 'en') ?? []) : [{ code: undefined }];
      expect(regions.length).toBeGreaterThan(0);
      for (const { code: region } of regions) {
        expect(destinationTax(store, { country, region }, NOW), `${country} ${region}`).toMatchObject({ isAdded });
      }
    }
  }
});
