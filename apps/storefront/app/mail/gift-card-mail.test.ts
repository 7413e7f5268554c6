// @vitest-environment happy-dom
import { readGiftCardCode } from '@shop/domain/account/credit/gift-card';
import { describe, expect, test } from 'vitest';
import { ARABIC, buildStore, buildVisitor, FRENCH } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { renderMail } from './render-mail.tsx';

const { brand } = buildVisitor().site;
const card = {
  template: 'gift-card',
  code: '0000-0000-0000-0000-0000',
  worth: '£50.00',
  activateUrl: 'https://outlet.example.com/giftcards/activate',
} as const;

const parseDocument = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('the gift card mail', () => {
  test('shows value and code, and links to the shop without the code', async () => {
    const { subject, html, text } = await renderMail(card, { store: buildStore(), brand });
    expect(subject).toBe('Your £50.00 Merroway Outlet gift card');
    expect(text).toContain(`\n${card.code}\n`);
    const links = [...parseDocument(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([card.activateUrl]);
  });

  test('shows sender, recipient and message of a present, escaped', async () => {
    const present = { name: 'Ada', from: 'Charles <b>', message: '<a href="https://evil.example">Click</a> {code}' };
    const { subject, html, text } = await renderMail({ ...card, present }, { store: buildStore(), brand });
    expect(subject).toBe('Charles <b> has sent you a £50.00 Merroway Outlet gift card');
    expect(text).toContain('Hello Ada,');
    expect(text).toContain('Charles <b> has sent you a Merroway Outlet gift card worth £50.00.');
    expect(text).toContain('A message from Charles <b>: “<a href="https://evil.example">Click</a> {code}”');
    const links = [...parseDocument(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([card.activateUrl]);
  });

  test('shows the card of a present in its design', async () => {
    const present = { name: 'Ada', from: 'Charles', design: 'midnight' } as const;
    const { html, text } = await renderMail({ ...card, present }, { store: buildStore(), brand });
    expect(html).toContain('background-color:#26314a');
    expect(text).toContain('Merroway Outlet: £50.00');
  });

  test.each([
    ['fr-FR', FRENCH, 'Votre carte cadeau'],
    ['de-DE', { localeISOCode: 'de-DE', language: 'de' }, 'Ihre Merroway Outlet-Geschenkkarte'],
    ['ar-AE', ARABIC, 'بطاقة هدية'],
  ] as const)('is translated to %s, and its code can be copied', async (_, store, expected) => {
    const { subject, html } = await renderMail(card, { store: buildStore(store), brand });
    expect(subject).toContain(expected);
    const texts = [...parseDocument(html).querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
    expect(texts.filter((text) => readGiftCardCode(text))).toHaveLength(1);
  });

  test('says cart in American English', async () => {
    const { text } = await renderMail(card, { store: buildStore({ localeISOCode: 'en-US' }), brand });
    expect(text).toContain('in your cart');
  });
});
