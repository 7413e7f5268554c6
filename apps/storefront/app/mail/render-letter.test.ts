import { describe, expect, test } from 'vitest';
import { ARABIC, aStore, aVisitor, FRENCH } from '#app/shop-maker.tsx';
import { renderLetter } from './render-letter.tsx';

const { brand } = aVisitor();
const message = {
  template: 'newsletter-confirmation',
  confirmUrl: 'https://outlet.example.com/newsletter/confirm?token=abc&from=mail',
  unsubscribeUrl: 'https://outlet.example.com/newsletter/unsubscribe?token=abc',
  oneClickUrl: 'https://outlet.example.com/api/v1/customer/unsubscribe/one-click?token=abc',
} as const;

const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('the mail that asks to confirm a newsletter', () => {
  test.each([
    ['en-GB', 'ltr', aStore(), 'Confirm your Merroway Outlet newsletter'],
    ['fr-FR', 'ltr', aStore(FRENCH), 'Confirmez votre newsletter Merroway Outlet'],
    ['ar-AE', 'rtl', aStore(ARABIC), 'أكّدي اشتراككِ في نشرة \u2068Merroway Outlet\u2069'],
  ])('speaks %s, %s', async (language, direction, store, subject) => {
    const mail = await renderLetter(message, { store, brand });
    const { documentElement, title } = documentOf(mail.html);
    expect(mail.subject).toBe(subject);
    expect([documentElement.lang, documentElement.dir, title]).toEqual([language, direction, subject]);
  });

  test('leads to the same places in its HTML and in its plain text', async () => {
    const { html, text } = await renderLetter(message, { store: aStore(), brand });
    const links = [...documentOf(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([message.confirmUrl, message.unsubscribeUrl]);
    for (const link of links) expect(text).toContain(`\n${link}\n`);
  });

  test('says who sends it and where they are', async () => {
    const { html, text } = await renderLetter(message, { store: aStore(), brand });
    for (const part of [html, text]) {
      expect(part).toContain('Merroway Outlet Limited, 12 Loom Street, Manchester M1 0AA');
    }
  });

  test('says the same in both forms', async () => {
    const { html, text } = await renderLetter(message, { store: aStore(), brand });
    const paragraphs = [...documentOf(html).querySelectorAll('td p')].map((found) => found.textContent ?? '');
    for (const paragraph of paragraphs.slice(1)) expect(text).toContain(paragraph);
    expect(text).not.toMatch(/<\w/);
  });
});

describe('the mail to those who answer messages', () => {
  const written = {
    template: 'contact-message',
    name: 'Amira <b>K.</b>',
    topic: 'returns',
    orderNumber: 'MW-1',
    text: 'Hello,\n\nwhere is it?\nwhere is it?',
    replyTo: 'amira@example.com',
  } as const;

  test('says who wrote, about what, and every line, as text', async () => {
    const { subject, html, text } = await renderLetter(written, { store: aStore(), brand });
    expect(subject).toBe('Returns: a message from Amira <b>K.</b>');
    const shown = documentOf(html);
    expect(shown.querySelector('b')).toBeNull();
    const paragraphs = [...shown.querySelectorAll('td p')].map((found) => found.textContent ?? '');
    for (const part of [text, paragraphs.join()]) {
      expect(part).toContain('Amira <b>K.</b> (amira@example.com) wrote');
      expect(part).toContain('Order number: MW-1');
    }
    expect(paragraphs.filter((paragraph) => paragraph === 'where is it?')).toHaveLength(2);
  });
});

test.each([
  ['en-GB', aStore(), 'Merroway Outlet: we have your message'],
  ['de-DE', aStore({ localeISOCode: 'de-DE', language: 'de' }), 'Merroway Outlet: Ihre Nachricht ist angekommen'],
  ['ar-AE', aStore(ARABIC), '\u2068Merroway Outlet\u2069: وصلتنا رسالتكِ'],
])('whoever wrote is told that it has come, in %s', async (_, store, subject) => {
  const mail = await renderLetter({ template: 'contact-confirmation' }, { store, brand });
  expect(mail.subject).toBe(subject);
});

describe('the mails of an account', () => {
  const page = 'https://outlet.example.com/customer/account';
  const mails = [
    { template: 'verify-address', confirmUrl: `${page}/create?token=abc` },
    { template: 'already-registered', loginUrl: `${page}/login`, forgotUrl: `${page}/forgotpassword` },
    { template: 'password-reset', resetUrl: `${page}/changeforgotten?token=abc` },
    { template: 'password-changed', forgotUrl: `${page}/forgotpassword` },
    { template: 'new-device', device: 'Chrome, <b>Windows</b>', forgotUrl: `${page}/forgotpassword` },
    { template: 'passkey-added', device: 'Chrome, <b>Windows</b>', forgotUrl: `${page}/forgotpassword` },
  ] as const;
  const STORES = [
    ['en-GB', aStore()],
    ['fr-FR', aStore(FRENCH)],
    ['de-DE', aStore({ localeISOCode: 'de-DE', language: 'de' })],
    ['ar-AE', aStore(ARABIC)],
  ] as const;

  test.each(mails)('$template leads to the same places in both forms, in every language', async (mail) => {
    const urls = Object.entries(mail).flatMap(([name, value]) => (name.endsWith('Url') ? [value] : []));
    for (const [, store] of STORES) {
      const { html, text } = await renderLetter(mail, { store, brand });
      const links = [...documentOf(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));
      expect(links).toEqual(urls);
      for (const url of urls) expect(text).toContain(`\n${url}\n`);
    }
  });

  test.each(STORES)('each has a subject of its own in %s', async (_, store) => {
    const subjects = await Promise.all(mails.map(async (mail) => (await renderLetter(mail, { store, brand })).subject));
    expect(new Set(subjects).size).toBe(mails.length);
    for (const subject of subjects) expect(subject).toContain('Merroway Outlet');
  });

  test('the name of a device is text and never markup', async () => {
    const { html } = await renderLetter(mails[4], { store: aStore(), brand });
    expect(documentOf(html).querySelector('b')).toBeNull();
  });
});
