import { expect, test } from 'vitest';
import { readPhoneNumber } from './phone-number.ts';

test.each([
  ['020 7946 0000', 'GB', '+442079460000'],
  ['(020) 7946-0000', 'GB', '+442079460000'],
  ['07911 123456', 'GB', '+447911123456'],
  ['+44 20 7946 0000', 'FR', '+442079460000'],
  ['0044 20 7946 0000', 'FR', '+442079460000'],
  ['01 42 68 53 00', 'FR', '+33142685300'],
  ['(212) 555-2368', 'US', '+12125552368'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
  ['+353 1 676 0000', 'EU', '+35316760000'],
])('%s in %s is normalised to %s', (typed, country, normalised) => {
  expect(readPhoneNumber(typed, country)).toBe(normalised);
});

test.each([
  ['12345', 'GB'],
  ['0000000000', 'GB'],
  ['020 7946 0000 or ask Ada', 'GB'],
  ['020 7946 0000 ext. 12', 'GB'],
  ['+999 123 456', 'GB'],
  ['{{7*7}}', 'GB'],
  ['020 7946 0000', 'EU'],
  ['', 'GB'],
])('%j in %s is rejected', (typed, country) => {
  expect(readPhoneNumber(typed, country)).toBeUndefined();
});
