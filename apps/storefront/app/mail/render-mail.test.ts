// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { ARABIC, buildStore, buildVisitor, FRENCH } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { renderMail } from './render-mail.tsx';

const { brand } = buildVisitor().site;
const message = {
  template: 'newsletter-confirmation',
  confirmUrl: 'https://outlet.example.com/newsletter/confirm?token=abc&from=mail',
  unsubscribeUrl: 'https://outlet.example.com/newsletter/unsubscribe?token=abc',
  oneClickUrl: 'https://outlet.example.com/api/v1/customer/unsubscribe/one-click?token=abc',
} as const;

const parseDocument = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('the newsletter confirmation mail', () => {
  test.each([
    ['en-GB', 'ltr', buildStore(), 'Confirm your Merroway Outlet newsletter'],
    ['fr-FR', 'ltr', buildStore(FRENCH), 'Confirmez votre inscription à la newsletter Merroway Outlet'],
    ['ar-AE', 'rtl', buildStore(ARABIC), 'أكّدي اشتراككِ في نشرة \u2068Merroway Outlet\u2069 البريدية'],
  ])('is translated to %s, %s', async (language, direction, store, subject) => {
    const mail = await renderMail(message, { store, brand });
    const { documentElement, title } = parseDocument(mail.html);
    expect(mail.subject).toBe(subject);
    expect([documentElement.lang, documentElement.dir, title]).toEqual([language, direction, subject]);
  });

  test('has the same links in HTML and plain text', async () => {
    const { html, text } = await renderMail(message, { store: buildStore(), brand });
    const links = [...parseDocument(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([message.confirmUrl, message.unsubscribeUrl]);
    for (const link of links) expect(text).toContain(`\n${link}\n`);
  });

  test('shows the sender with address', async () => {
    const { html, text } = await renderMail(message, { store: buildStore(), brand });
    for (const part of [html, text]) {
      expect(part).toContain('Merroway Outlet Limited, 12 Loom Street, Manchester M1 0AA');
    }
  });

  test('has the same content in HTML and plain text', async () => {
    const { html, text } = await renderMail(message, { store: buildStore(), brand });
    const paragraphs = [...parseDocument(html).querySelectorAll('td p')].map((found) => found.textContent ?? '');
    for (const paragraph of paragraphs.slice(1)) expect(text).toContain(paragraph);
    expect(text).not.toMatch(/<\w/);
  });
});

describe('the contact mail to customer service', () => {
  const written = {
    template: 'contact-message',
    name: 'Amira <b>K.</b>',
    topic: 'returns',
    orderNumber: 'MW-1',
    text: 'Hello,\n\nwhere is it?\nwhere is it?',
    replyTo: 'amira@example.com',
  } as const;

  test('shows sender, subject and every line, escaped', async () => {
    const { subject, html, text } = await renderMail(written, { store: buildStore(), brand });
    expect(subject).toBe('Returns: a message from Amira <b>K.</b>');
    const shown = parseDocument(html);
    expect(shown.querySelector('b')).toBeNull();
    const paragraphs = [...shown.querySelectorAll('td p')].map((found) => found.textContent ?? '');
    for (const part of [text, paragraphs.join()]) {
      expect(part).toContain('Amira <b>K.</b> (amira@example.com) sent a message');
      expect(part).toContain('Order number: MW-1');
    }
    expect(paragraphs.filter((paragraph) => paragraph === 'where is it?')).toHaveLength(2);
  });
});

test('an answer of customer service is escaped, keeps its lines and names the reference', async () => {
  const answer = { template: 'contact-answer', reference: 'M-09AHJZ0Z', text: 'Hi <b>A.</b>\n\nBye\nTom' } as const;
  const { subject, html, text } = await renderMail(answer, { store: buildStore(), brand });
  expect(subject).toBe('Merroway Outlet: your message [M-09AHJZ0Z]');
  expect(parseDocument(html).querySelector('b')).toBeNull();
  expect(text).toContain('Hi <b>A.</b>\n\nBye\nTom\n\nTo write back');
});

test.each([
  ['en-GB', buildStore(), 'Merroway Outlet: we’ve got your message'],
  [
    'de-DE',
    buildStore({ localeISOCode: 'de-DE', language: 'de' }),
    'Merroway Outlet: Wir haben Ihre Nachricht erhalten',
  ],
  ['ar-AE', buildStore(ARABIC), '\u2068Merroway Outlet\u2069: وصلتنا رسالتكِ'],
])('the contact form sender gets a receipt in %s', async (_, store, subject) => {
  const mail = await renderMail({ template: 'contact-confirmation' }, { store, brand });
  expect(mail.subject).toBe(subject);
});

describe('account mails', () => {
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
    ['en-GB', buildStore()],
    ['fr-FR', buildStore(FRENCH)],
    ['de-DE', buildStore({ localeISOCode: 'de-DE', language: 'de' })],
    ['ar-AE', buildStore(ARABIC)],
  ] as const;

  test.each(mails)('$template has the same links in HTML and plain text, in every language', async (mail) => {
    const urls = Object.entries(mail).flatMap(([name, value]) => (name.endsWith('Url') ? [value] : []));
    for (const [, store] of STORES) {
      const { html, text } = await renderMail(mail, { store, brand });
      const links = [...parseDocument(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));
      expect(links).toEqual(urls);
      for (const url of urls) expect(text).toContain(`\n${url}\n`);
    }
  });

  test.each(STORES)('have distinct subjects in %s', async (_, store) => {
    const subjects = await Promise.all(mails.map(async (mail) => (await renderMail(mail, { store, brand })).subject));
    expect(new Set(subjects).size).toBe(mails.length);
    for (const subject of subjects) expect(subject).toContain('Merroway Outlet');
  });

  test('escape the device name', async () => {
    const { html } = await renderMail(mails[4], { store: buildStore(), brand });
    expect(parseDocument(html).querySelector('b')).toBeNull();
  });
});
