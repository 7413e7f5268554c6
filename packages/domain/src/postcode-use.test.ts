import { expect, test } from 'vitest';
import { addressCountries, addressRules } from './postal-address.ts';
import { hasPostcodes } from './postcode-use.ts';

test.each(addressCountries())('a postcode is asked for in %s exactly where its addresses have one', (country) => {
  const parts = addressRules(country)?.map(({ part }) => part);
  expect(hasPostcodes({ alpha2: country })).toBe(parts?.includes('postcode'));
});
