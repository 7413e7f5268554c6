import { expect, test } from 'vitest';
import { brokenPasswordRules, passwordText, requireGoodPassword } from './password.ts';

const email = 'amira.khan1@example.com';

test.each([
  ['correct horse 7', []],
  ['pässwörter9', []],
  ['كلمةسرطويلة٧', []],
  ['abc1', ['length']],
  ['12345678', ['letter']],
  ['abcdefgh', ['digit']],
  ['', ['length', 'letter', 'digit']],
  [`a1${'x'.repeat(198)}`, []],
  [`a1${'x'.repeat(199)}`, ['too-long']],
  ['Amira.Khan1@Example.com', ['not-email']],
  ['amira.khan1', ['not-email']],
  ['🐘🐘🐘a1', ['length']],
])('password %j breaks the rules %j', (password, broken) => {
  expect(brokenPasswordRules(password, { email })).toEqual(broken);
});

test('the password is not compared without an e-mail address', () => {
  expect(brokenPasswordRules('amira.khan1')).toEqual([]);
});

test.each([
  ['short', 'password_length'],
  ['amira.khan1', 'password_not_email'],
  ['password1', 'password_common'],
])('new password %j is refused as %s, naming the form field', (password, code) => {
  const refuse = () =>
    requireGoodPassword({ password, email, field: 'newPassword', isCommon: (text) => text === 'password1' });
  expect(refuse).toThrow(expect.objectContaining({ code, kind: 'unprocessable', field: 'newPassword' }));
});

test('passwordText normalises two Unicode spellings to one password', () => {
  expect(passwordText('café1234')).toBe(passwordText('cafe\u03011234'));
});
