import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password1',
  'Password123!',
  'P@ssw0rd2026',
  'qwerty123',
  '1q2w3e4r5t',
  'iloveyou2',
  '123monkey',
  'monkeymonkey1',
  'Chelsea1905',
  'aaaaaaa1',
  'abcdefg1',
  '12345678a',
  'Sommer2026',
  'motdepasse1',
  'Merroway2026',
])('rejects the common password %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse 7',
  'tr0ubadour&3x',
  'kVb7-wq2R-p9',
  'mein hund frisst 3 socken',
  'seven grey umbrellas 4',
  'كلمةسرطويلةجدا٧',
])('accepts %s', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
