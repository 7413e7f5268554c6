import { describe, expect, test } from 'vitest';
import { globalTradeNumber } from './gtin.ts';

describe('globalTradeNumber', () => {
  test.each(['4006381333931', '73513537', '036000291452', '00036000291452'])('%s', (barcode) => {
    expect(globalTradeNumber(barcode)).toBe(barcode);
  });

  test.each([
    ['of a wrong check digit', '4006381333932'],
    ['that the shop has made for itself', '2000000000008'],
    ['of goods by weight', '0212345678904'],
    ['of a coupon', '9999999999994'],
    ['that is too short', '400638133393'.slice(0, 9)],
    ['that is no number', '40063813339-1'],
    ['that is not there', undefined],
  ])('rejects a barcode %s', (_, barcode) => {
    expect(globalTradeNumber(barcode)).toBeUndefined();
  });
});
