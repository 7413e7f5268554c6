import { describe, expect, test } from 'vitest';
import { emailKey, isEmail, mailboxKey, personKey, requireEmail } from './email.ts';

describe('e-mail address', () => {
  test.each([
    ['an ordinary one', 'amira@example.com', true],
    ['a tagged one', 'amira+shop@mail.example.co.uk', true],
    ['one with an international domain', 'amira@bücher.example', true],
    ['no at sign', 'amira.example.com', false],
    ['no dot in the domain', 'amira@localhost', false],
    ['two at signs', 'amira@@example.com', false],
    ['a space', 'amira bell@example.com', false],
    ['a list of two', 'a@example.com,b@example.com', false],
    ['a display name', 'Amira <amira@example.com>', false],
    ['a line break, which could forge a mail header', 'amira@example.com\r\nBcc: x@example.com', false],
    ['a hyphen at the edge of the domain', 'amira@-example.com', false],
    ['more than 254 characters', `${'a'.repeat(60)}@${'b'.repeat(200)}.com`, false],
    ['nothing', '', false],
  ])('%s: %s', (_, text, valid) => {
    expect(isEmail(text)).toBe(valid);
  });

  test('compares case-insensitively', () => {
    expect(emailKey('Amira@Example.COM')).toBe(emailKey('amira@example.com'));
  });

  test.each([
    ['Amira@Example.com', 'amira@example.com'],
    ['amira+friend@example.com', 'amira@example.com'],
    ['amira+a+b@example.com', 'amira@example.com'],
    ['+amira@example.com', '+amira@example.com'],
    ['ａｍｉｒａ@example.com', 'amira@example.com'],
  ])('identifies one mailbox regardless of a plus tag: %s is %s', (typed, person) => {
    expect(personKey(typed)).toBe(person);
  });

  test.each([
    ['Amira+1@Example.com', 'amira@example.com'],
    ['a.mi.ra+x@gmail.com', 'amira@gmail.com'],
    ['Amira@GoogleMail.com', 'amira@gmail.com'],
    ['a.mira@example.com', 'a.mira@example.com'],
    ['a.mira@notgmail.com', 'a.mira@notgmail.com'],
  ])('limits one inbox regardless of its spelling: %s is %s', (typed, inbox) => {
    expect(mailboxKey(typed)).toBe(inbox);
  });

  test('is trimmed, or refused with the field name', () => {
    expect(requireEmail('  amira@example.com ')).toBe('amira@example.com');
    expect(() => requireEmail('amira')).toThrow(expect.objectContaining({ code: 'email_invalid', field: 'email' }));
  });
});
