import { readGiftCardCode } from '@shop/domain/gift-card';
import { describe, expect, test } from 'vitest';
import { ARABIC, aStore, aVisitor, FRENCH } from '#app/shop-maker.tsx';
import { renderLetter } from './render-letter.tsx';

const { brand } = aVisitor();
const card = {
  template: 'gift-card',
  code: '0000-0000-0000-0000-0000',
  worth: '£50.00',
  activateUrl: 'https://outlet.example.com/giftcards/activate',
} as const;

const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('the mail that brings a gift card', () => {
  test('says what it is worth, shows the code, and leads on without it', async () => {
    const { subject, html, text } = await renderLetter(card, { store: aStore(), brand });
    expect(subject).toBe('A Merroway Outlet gift card of £50.00');
    expect(text).toContain(`\n${card.code}\n`);
    const links = [...documentOf(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([card.activateUrl]);
  });

  test('that is a present says from whom, to whom and with which words, as they were typed', async () => {
    const present = { name: 'Ada', from: 'Charles <b>', message: '<a href="https://evil.example">Click</a> {code}' };
    const { subject, html, text } = await renderLetter({ ...card, present }, { store: aStore(), brand });
    expect(subject).toBe('Charles <b> has sent you a Merroway Outlet gift card of £50.00');
    expect(text).toContain('Hello Ada,');
    expect(text).toContain('Charles <b> has a present for you: a Merroway Outlet gift card worth £50.00.');
    expect(text).toContain('writes: “<a href="https://evil.example">Click</a> {code}”');
    const links = [...documentOf(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([card.activateUrl]);
  });

  test.each([
    ['fr-FR', FRENCH, 'Une carte cadeau'],
    ['de-DE', { localeISOCode: 'de-DE', language: 'de' }, 'Eine Geschenkkarte'],
    ['ar-AE', ARABIC, 'بطاقة هدية'],
  ] as const)('speaks %s, and its code can be copied', async (_, store, said) => {
    const { subject, html } = await renderLetter(card, { store: aStore(store), brand });
    expect(subject).toContain(said);
    const texts = [...documentOf(html).querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
    expect(texts.filter((text) => readGiftCardCode(text))).toHaveLength(1);
  });

  test('speaks of a cart to American readers', async () => {
    const { text } = await renderLetter(card, { store: aStore({ localeISOCode: 'en-US' }), brand });
    expect(text).toContain('into your cart');
  });
});
