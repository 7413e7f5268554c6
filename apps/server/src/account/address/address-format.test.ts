import { type AddressPart, addressCountries, addressRules } from '@shop/domain/account/postal-address';
import { describe, expect, test } from 'vitest';
import { addressLines } from './address-format.ts';

const ada = { firstName: 'Ada', lastName: 'Lovelace', line1: '18 Calder Street' };

describe('addressLines', () => {
  test.each([
    [{ country: 'GB', city: 'Leeds', postcode: 'LS1 4QB' }, ['Leeds', 'LS1 4QB']],
    [{ country: 'FR', city: 'Paris', postcode: '75008' }, ['75008 Paris']],
    [{ country: 'US', city: 'Albany', region: 'NY', postcode: '12207' }, ['Albany, NY 12207']],
    [{ country: 'AE', region: 'DU' }, ['Dubai']],
  ])('%j', (place, end) => {
    expect(addressLines({ ...ada, ...place })).toEqual(['Ada Lovelace', '18 Calder Street', ...end]);
  });

  test('writes the emirate in the script of the street', () => {
    const lines = addressLines({ ...ada, line1: '12 شارع الشيخ زايد', country: 'AE', region: 'DU' });
    expect(lines).toEqual(['Ada Lovelace', '12 شارع الشيخ زايد', 'دبي']);
  });

  test('includes company and second line when present', () => {
    const lines = addressLines({
      ...ada,
      company: 'Engines',
      line2: 'Flat 4',
      country: 'GB',
      city: 'Leeds',
      postcode: 'LS1 4QB',
    });
    expect(lines).toEqual(['Ada Lovelace', 'Engines', '18 Calder Street', 'Flat 4', 'Leeds', 'LS1 4QB']);
  });

  test('never interprets typed text as a template', () => {
    const typed = {
      ...ada,
      firstName: '%A',
      line1: '%N%n%Z {{7*7}}',
      country: 'GB',
      city: '%S',
      postcode: 'LS1 4QB',
    };
    expect(addressLines(typed)).toEqual(['%A Lovelace', '%N%n%Z {{7*7}}', '%S', 'LS1 4QB']);
  });

  test.each([...addressCountries()])('%s: includes every part of the form in its order', (country) => {
    const marks: Record<AddressPart, string> = { city: 'CITY', region: 'REGION', postcode: 'POSTCODE' };
    const written = addressLines({ ...ada, country, ...marks }).join('\n');
    const requested = (addressRules(country) ?? []).map(({ part }) => written.indexOf(marks[part]));
    expect(requested).not.toContain(-1);
    expect(requested).toEqual(requested.toSorted((a, b) => a - b));
  });
});
