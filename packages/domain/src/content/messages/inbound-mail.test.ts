import { describe, expect, test } from 'vitest';
import { findMailReference, isAutomatic, readWrittenText } from './inbound-mail.ts';

describe('isAutomatic', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['amira@example.com', {}, false],
    ['amira@example.com', { 'auto-submitted': 'no' }, false],
    ['amira@example.com', { 'auto-submitted': 'auto-replied' }, true],
    ['amira@example.com', { precedence: 'bulk' }, true],
    ['amira@example.com', { 'list-id': '<news.example.com>' }, true],
    ['amira@example.com', { 'x-autoreply': 'yes' }, true],
    ['MAILER-DAEMON@example.com', {}, true],
    ['no-reply@example.com', {}, true],
    ['noreplyson@example.com', {}, false],
  ])('judges mail of %s with %o as %s', (from, headers, expected) => {
    expect(isAutomatic({ from, headers })).toBe(expected);
  });
});

test.each([
  ['reply+M-4F2K9QXA@in.example.com', 'Re: hello', 'M-4F2K9QXA'],
  ['reply+m-4f2k9qxa@in.example.com', 'Re: [M-00000000]', 'M-4F2K9QXA'],
  ['hello@example.com', 'AW: Merroway: Ihre Nachricht [M-4F2K9QXA]', 'M-4F2K9QXA'],
  ['hello@example.com', 'A question', undefined],
])('finds the reference of mail to %s about %s', (to, subject, reference) => {
  expect(findMailReference({ to, subject })).toBe(reference);
});

describe('readWrittenText', () => {
  test.each([
    ['Thanks!\n\nOn Mon, 1 Jun 2026 at 12:00, Merroway <hello@example.com> wrote:\n> Hello\n> Amira', 'Thanks!'],
    ['Danke\r\n\r\nAm 01.06.2026 um 12:00 schrieb Merroway <hello@example.com>:\r\n> Guten Tag', 'Danke'],
    ['Merci\n\nLe lun. 1 juin 2026 à 12:00, Merroway <a@b.fr> a écrit :\n> Bonjour', 'Merci'],
    ['Yes\n\nOn Mon, 1 Jun 2026 at 12:00, Merroway Customer Service\n<hello@example.com> wrote:\n\n> Hello', 'Yes'],
    ['Ja\n________________________________\nVon: Merroway <hello@example.com>\nGesendet: Montag', 'Ja'],
    ['It is\nFrom: Merroway <hello@example.com>\nSent: Monday', 'It is'],
    ['See below\n-----Original Message-----\nHello', 'See below'],
    ['> Which size?\nSize 10\n> And colour?\nRed', 'Size 10\nRed'],
    ['Bye\n-- \nAmira Khan\nLeeds', 'Bye'],
    ['On second thoughts, I wrote a poem: keep it', 'On second thoughts, I wrote a poem: keep it'],
    ['a\n\n\n\n\nb', 'a\n\nb'],
  ])('cuts the quoted mail from %j', (text, written) => {
    expect(readWrittenText({ text, html: '' })).toBe(written);
  });

  test('reads HTML when there is no plain text, without scripts and quotes', () => {
    const html =
      '<html><head><title>x</title><style>p{}</style></head><p>Hello&nbsp;&amp; thanks,<br>size&#32;10 &lt;b&gt;</p><script>alert(1)</script><div>Amira</div><blockquote>Old <b>mail</b></blockquote></html>';
    expect(readWrittenText({ text: ' ', html })).toBe('Hello & thanks,\nsize 10 <b>\nAmira');
  });

  test('cuts very long texts', () => {
    expect(readWrittenText({ text: 'x'.repeat(50_000), html: '' })).toHaveLength(10_000);
  });
});
