// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { ARABIC, buildStore, buildVisitor, FRENCH } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { renderMail } from './render-mail.tsx';

const { brand } = buildVisitor().site;
const confirmation = {
  template: 'back-in-stock-confirmation',
  title: 'Satin <b>dress</b>',
  colour: 'Rust',
  size: '8',
  confirmUrl: 'https://outlet.example.com/back-in-stock/confirm?token=abc',
  cancelUrl: 'https://outlet.example.com/back-in-stock/cancel?token=def',
} as const;
const notification = {
  template: 'back-in-stock',
  title: 'Satin dress',
  size: '8',
  productUrl: 'https://outlet.example.com/satin-dress.html?sku=dress-8',
} as const;

const parseDocument = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const getLinks = (html: string) =>
  [...parseDocument(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('the back-in-stock confirmation mail', () => {
  test('escapes the product title, and links to confirm and cancel', async () => {
    const { html, text } = await renderMail(confirmation, { store: buildStore(), brand });
    expect(parseDocument(html).querySelector('b')).toBeNull();
    expect(text).toContain('Satin <b>dress</b>, Rust, size 8');
    expect(getLinks(html)).toEqual([confirmation.confirmUrl, confirmation.cancelUrl]);
  });

  test.each([
    ['fr-FR', FRENCH, 'Confirmez votre alerte pour Satin'],
    ['de-DE', { localeISOCode: 'de-DE', language: 'de' }, 'Bitte bestätigen Sie Ihre Benachrichtigung'],
    ['ar-AE', ARABIC, 'أكّدي طلب التنبيه'],
  ] as const)('is translated to %s', async (_, store, expected) => {
    const { subject } = await renderMail(confirmation, { store: buildStore(store), brand });
    expect(subject).toContain(expected);
  });
});

describe('the back-in-stock mail', () => {
  test('links to the size, and says that no further mail follows', async () => {
    const { subject, html, text } = await renderMail(notification, { store: buildStore(), brand });
    expect(subject).toBe('Back at Merroway Outlet: Satin dress');
    expect(text).toContain('Satin dress, size 8');
    expect(text).toContain('the one email you asked for');
    expect(getLinks(html)).toEqual([notification.productUrl]);
  });

  test.each([
    ['fr-FR', FRENCH, 'De retour en stock chez'],
    ['de-DE', { localeISOCode: 'de-DE', language: 'de' }, 'Wieder verfügbar bei'],
    ['ar-AE', ARABIC, 'توفّرت من جديد'],
  ] as const)('is translated to %s', async (_, store, expected) => {
    const { subject } = await renderMail(notification, { store: buildStore(store), brand });
    expect(subject).toContain(expected);
  });
});
