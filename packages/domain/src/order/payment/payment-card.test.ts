import { describe, expect, test } from 'vitest';
import { readCard } from './payment-card.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const typed = (differing: object = {}) => ({
  number: '4242 4242 4242 4242',
  expiry: '06/30',
  cvc: '123',
  ...differing,
});

describe('readCard', () => {
  test.each([
    ['4242 4242 4242 4242', 'Visa', '4242'],
    ['5555-5555-5555-4444', 'Mastercard', '4444'],
    ['\u00a04242\u00a04242 4242.4242 ', 'Visa', '4242'],
    ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', 'Visa', '4242'],
    ['4917 3008 0000 0000', 'Visa Electron', '0000'],
    ['2223 0031 2200 3222', 'Mastercard', '3222'],
    ['6759649826438453', 'Maestro', '8453'],
    ['6011 1111 1111 1117', 'Discover', '1117'],
    ['6500 0000 0000 0002', 'Discover', '0002'],
    ['3622 720627 1667', 'Diners Club', '1667'],
    ['3056 9300 0902 0004', 'Diners Club', '0004'],
  ])('reads %s as %s (§9)', (number, brand, lastFour) => {
    expect(readCard(typed({ number }), NOW)).toMatchObject({ brand, lastFour });
  });

  test('requires a four-digit security code for American Express', () => {
    const amex = typed({ number: '3782 822463 10005', cvc: '1234' });
    expect(readCard(amex, NOW).brand).toBe('American Express');
    expect(() => readCard({ ...amex, cvc: '123' }, NOW)).toThrow(expect.objectContaining({ code: 'card_cvc_invalid' }));
  });

  test.each([
    ...[['06/30'], ['6/30'], ['0630'], ['06 / 2030'], ['062030'], ['٠٦/٣٠']],
    ...[['06//30'], ['06 30'], [' 06-30 '], ['06.30'], ['06/2030'], ['2030-06'], ['6 30']],
  ])('reads the expiry %s', (expiry) => {
    expect(readCard(typed({ expiry }), NOW).expires).toEqual({ month: 6, year: 2030 });
  });

  test.each([
    [{ number: '4242 4242 4242 4241' }, 'card_number_invalid', 'number'],
    [{ number: '6200 0000 0000 0005' }, 'card_number_invalid', 'number'],
    [{ number: '' }, 'card_number_invalid', 'number'],
    [{ number: '4242' }, 'card_number_invalid', 'number'],
    [{ number: 'four two four two' }, 'card_number_invalid', 'number'],
    [{ expiry: '' }, 'card_expiry_invalid', 'expiry'],
    [{ expiry: '13/30' }, 'card_expiry_invalid', 'expiry'],
    [{ expiry: '00/30' }, 'card_expiry_invalid', 'expiry'],
    [{ expiry: '06/42' }, 'card_expiry_invalid', 'expiry'],
    [{ expiry: '05/26' }, 'card_expired', 'expiry'],
    [{ cvc: '12' }, 'card_cvc_invalid', 'cvc'],
    [{ cvc: 'abc' }, 'card_cvc_invalid', 'cvc'],
  ])('rejects %o', (differing, code, field) => {
    expect(() => readCard(typed(differing), NOW)).toThrow(expect.objectContaining({ code, field }));
  });

  test('accepts the 15 years after the current one (§3)', () => {
    expect(readCard(typed({ expiry: '06/41' }), NOW).expires).toEqual({ month: 6, year: 2041 });
  });

  test('accepts a card until the end of its month', () => {
    expect(readCard(typed({ expiry: '06/26' }), NOW).expires).toEqual({ month: 6, year: 2026 });
  });

  test('never includes the number in an error', () => {
    const number = '4242424242424241';
    expect(() => readCard(typed({ number }), NOW)).toThrow(/^The card number is not right$/);
  });
});
