import { expect, test } from 'vitest';
import { addressCountries, addressRules } from '../../account/postal-address.ts';
import { hasPostcodes } from './postcode-use.ts';

test.each(addressCountries())('hasPostcodes of %s matches its address rules', (country) => {
  const parts = addressRules(country)?.map(({ part }) => part);
  expect(hasPostcodes({ alpha2: country })).toBe(parts?.includes('postcode'));
});
