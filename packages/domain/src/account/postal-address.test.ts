import { describe, expect, test } from 'vitest';
import { findRegions } from './address-regions.ts';
import { addressCountries, addressRules, type PostalAddress, requiredParts, requirePlace } from './postal-address.ts';

const british: PostalAddress = {
  line1: ' 18  Calder Street ',
  line2: '',
  city: 'Leeds',
  postcode: 'ls14qb',
  country: 'gb',
};

describe('requirePlace', () => {
  test('trims fields, formats the postcode and drops empty fields', () => {
    expect(requirePlace(british)).toEqual({
      line1: '18 Calder Street',
      city: 'Leeds',
      postcode: 'LS1 4QB',
      country: 'GB',
    });
  });

  test.each<[string, Partial<PostalAddress>, Partial<PostalAddress>]>([
    ['US', { city: 'Albany', region: 'ny', postcode: '122071234' }, { region: 'NY', postcode: '12207-1234' }],
    ['US', { city: 'Albany', region: 'New York', postcode: '12207' }, { region: 'NY' }],
    ['CA', { city: 'Toronto', region: 'ON', postcode: 'm5v2t6' }, { postcode: 'M5V 2T6' }],
    ['AE', { city: 'ignored', region: 'DU', postcode: 'ignored' }, { region: 'DU', city: undefined }],
    ['QA', { city: 'Doha', region: 'ignored' }, { city: 'Doha', region: undefined }],
    ['IE', { city: 'Dublin', region: 'County Dublin' }, { region: 'County Dublin', postcode: undefined }],
    ['DE', { city: 'Berlin', postcode: '10115', region: 'ignored' }, { postcode: '10115', region: undefined }],
  ])('%s: %j', (country, typed, stored) => {
    expect(requirePlace({ line1: '1 Street', country, ...typed })).toMatchObject(
      Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined)),
    );
    for (const [name, value] of Object.entries(stored)) {
      if (value === undefined) expect(requirePlace({ line1: '1 Street', country, ...typed })).not.toHaveProperty(name);
    }
  });
});

describe('invalid place, refused with its field', () => {
  test.each<[string, Partial<PostalAddress>, string, string]>([
    ['an unknown country', { country: 'XX' }, 'country', 'invalid'],
    ['a name that every object has', { country: 'constructor' }, 'country', 'invalid'],
    ['no town', { city: ' ' }, 'city', 'invalid'],
    ['no postcode', { postcode: '' }, 'postcode', 'invalid'],
    ['a postcode of another country', { postcode: '90210' }, 'postcode', 'postcode_unknown'],
    ['a state that is none', { country: 'US', region: 'ZZ', postcode: '90210' }, 'region', 'invalid'],
    ['no emirate', { country: 'AE' }, 'region', 'invalid'],
  ])('%s', (_, differing, field, code) => {
    expect(() => requirePlace({ ...british, ...differing })).toThrow(
      expect.objectContaining({ kind: 'unprocessable', field, code }),
    );
  });
});

test('requiredParts follow the country and are empty for an unknown one', () => {
  expect(requiredParts('GB')).toEqual(['city', 'postcode']);
  expect(requiredParts('AE')).toEqual(['region']);
  expect(requiredParts('XX')).toEqual([]);
});

test('every country has rules, and its region codes are unique and the same in all languages', () => {
  for (const country of addressCountries()) {
    expect(addressRules(country)?.length, country).toBeGreaterThan(0);
    const [english, arabic] = [findRegions(country, 'en'), findRegions(country, 'ar')];
    expect(new Set(english?.map(({ code }) => code)).size, country).toBe(english?.length ?? 0);
    expect(
      arabic?.map(({ code }) => code),
      country,
    ).toEqual(english?.map(({ code }) => code));
  }
  expect(findRegions('AE', 'ar')).toContainEqual({ code: 'DU', name: 'دبي' });
  expect(findRegions('GB', 'en')).toBeUndefined();
});
