import { describe, expect, test } from 'vitest';
import { isRemoteArea, readPostcode } from './delivery-postcode.ts';

describe('readPostcode', () => {
  test.each([
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', ' SW1A  1AA ', 'SW1A 1AA'],
    ['GB', 'm1 0aa', 'M1 0AA'],
    ['GB', 'EC1A 1BB', 'EC1A 1BB'],
    ['GB', 'w1a0ax', 'W1A 0AX'],
    ['GB', 'B33 8TH', 'B33 8TH'],
    ['GB', 'dn551pt', 'DN55 1PT'],
    ['GB', 'ＳＷ１Ａ １ＡＡ', 'SW1A 1AA'],
    ['IE', 'd02x285', 'D02 X285'],
    ['IE', 'D6W XY00', 'D6W XY00'],
    ['US', '90210', '90210'],
    ['US', '902101234', '90210-1234'],
    ['US', '90210-1234', '90210-1234'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['AU', '2000', '2000'],
    ['AU', '0800', '0800'],
    ['NZ', '6011', '6011'],
    ['FR', '75008', '75008'],
    ['DE', '10115', '10115'],
    ['NL', '1012ab', '1012 AB'],
    ['ES', '28013', '28013'],
    ['IT', '00118', '00118'],
    ['BE', '1000', '1000'],
    ['AT', '1010', '1010'],
    ['PT', '1000 001', '1000-001'],
    ['SE', '11122', '111 22'],
  ])('%s: formats %s as %s', (country, typed, written) => {
    expect(readPostcode(typed, [country])).toBe(written);
  });

  test('uses the first of several countries that it matches', () => {
    expect(readPostcode('1012 ab', ['BE', 'NL'])).toBe('1012 AB');
  });
});

test.each([
  ['GB', 'nonsense'],
  ['GB', 'SW1A'],
  ['GB', 'XX1 1AA'],
  ['GB', 'SW1A 1CC'],
  ['GB', '90210'],
  ['GB', "SW1A 1AA'; drop table"],
  ['IE', 'SW1A 1AA'],
  ['US', '9021'],
  ['US', '902101'],
  ['CA', 'D1A 0B1'],
  ['AU', '20000'],
  ['FR', '99999'],
  ['DE', '00123'],
  ['ES', '53000'],
])('%s: rejects %s, naming the field', (country, typed) => {
  expect(() => readPostcode(typed, [country])).toThrow(
    expect.objectContaining({ code: 'postcode_unknown', kind: 'unprocessable', field: 'postcode' }),
  );
});

test.each(['AE', 'SA', 'QA'])('%s has no postcodes: input is ignored', (country) => {
  expect(readPostcode('00000', [country])).toBeUndefined();
});

test('returns undefined for empty input', () => {
  expect(readPostcode('  ', ['GB'])).toBeUndefined();
});

test.each([
  ['IV27 4SN', true],
  ['KW17 2NA', true],
  ['HS1 2AB', true],
  ['ZE1 0AA', true],
  ['PA34 4AB', true],
  ['PA1 1AA', false],
  ['PH33 6AA', true],
  ['PH1 5AA', false],
  ['KA27 8AA', true],
  ['KA1 1AA', false],
  ['BT1 5GS', true],
  ['JE2 3AB', true],
  ['GY1 1AA', true],
  ['IM1 1AG', true],
  ['SW1A 1AA', false],
  ['M1 0AA', false],
])('%s is remote: %s', (postcode, remote) => {
  expect(isRemoteArea(postcode)).toBe(remote);
});
