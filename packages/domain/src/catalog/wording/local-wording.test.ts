import { describe, expect, test } from 'vitest';
import { adaptWording } from './local-wording.ts';

const STORES = {
  gb: { localeISOCode: 'en-GB', sizeFormat: 'default' },
  us: { localeISOCode: 'en-US', sizeFormat: 'us' },
  ca: { localeISOCode: 'en-CA', sizeFormat: 'us' },
  eu: { localeISOCode: 'en-EU', sizeFormat: 'eu' },
  au: { localeISOCode: 'en-AU', sizeFormat: 'au' },
} as const;

const DRESS = 'A UK size 10 is 110 cm from shoulder to hem. Made in UK sizes 6 to 28.';

describe('wording of a text from the United Kingdom', () => {
  test.each([
    ['gb', DRESS],
    ['us', 'A US size 6 is 43.5 in from shoulder to hem. Made in US sizes 2 to 24.'],
    ['ca', 'A US size 6 is 110 cm from shoulder to hem. Made in US sizes 2 to 24.'],
    ['eu', 'An EU size 38 is 110 cm from shoulder to hem. Made in EU sizes 34 to 56.'],
    ['au', 'An AU size 10 is 110 cm from shoulder to hem. Made in AU sizes 6 to 28.'],
  ] as const)('has the sizes and lengths of the store: %s', (store, text) => {
    expect(adaptWording(DRESS, STORES[store])).toBe(text);
  });

  test('converts shoe sizes by their own scale', () => {
    expect(adaptWording('Made in UK sizes 3 to 8.', STORES.eu)).toBe('Made in EU sizes 36 to 41.');
    expect(adaptWording('Made in UK sizes 6 to 12.', STORES.us, 'shoesize')).toBe('Made in US sizes 8 to 14.');
  });

  test.each([
    ['Ribbed jumpers', 'Ribbed sweaters'],
    ['Court trainers, grey', 'Court sneakers, gray'],
    ['Patent court heels', 'Patent pumps'],
    ['Roll-neck jumper dress', 'Turtleneck sweater dress'],
    ['A waistcoat over a vest', 'A vest over a tank'],
    ['Wide-leg trousers in a grey-green', 'Wide-leg pants in a gray-green'],
    ['Personal training', 'Personal training'],
  ])('uses the words of en-US: %s', (british, american) => {
    expect(adaptWording(british, STORES.us)).toBe(american);
    expect(adaptWording(british, STORES.ca)).toBe(british);
  });
});
