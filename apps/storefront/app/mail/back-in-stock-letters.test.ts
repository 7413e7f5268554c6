import { describe, expect, test } from 'vitest';
import { ARABIC, aStore, aVisitor, FRENCH } from '#app/shop-maker.tsx';
import { renderLetter } from './render-letter.tsx';

const { brand } = aVisitor();
const asking = {
  template: 'back-in-stock-confirmation',
  title: 'Satin <b>dress</b>',
  colour: 'Rust',
  size: '8',
  confirmUrl: 'https://outlet.example.com/back-in-stock/confirm?token=abc',
  cancelUrl: 'https://outlet.example.com/back-in-stock/cancel?token=def',
} as const;
const telling = {
  template: 'back-in-stock',
  title: 'Satin dress',
  size: '8',
  productUrl: 'https://outlet.example.com/satin-dress.html?sku=dress-8',
} as const;

const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const linksOf = (html: string) => [...documentOf(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('the mail that asks whether somebody wants to be told', () => {
  test('names the piece as text, and leads to both answers', async () => {
    const { html, text } = await renderLetter(asking, { store: aStore(), brand });
    expect(documentOf(html).querySelector('b')).toBeNull();
    expect(text).toContain('Satin <b>dress</b>, Rust, size 8');
    expect(linksOf(html)).toEqual([asking.confirmUrl, asking.cancelUrl]);
  });

  test.each([
    ['fr-FR', FRENCH, 'Vous avertir du retour de Satin'],
    ['de-DE', { localeISOCode: 'de-DE', language: 'de' }, 'Sollen wir Ihnen schreiben'],
    ['ar-AE', ARABIC, 'هل نكتب إليكِ'],
  ] as const)('speaks %s', async (_, store, said) => {
    const { subject } = await renderLetter(asking, { store: aStore(store), brand });
    expect(subject).toContain(said);
  });
});

describe('the mail that tells that a size is back', () => {
  test('leads to the size, and says that it is the only one', async () => {
    const { subject, html, text } = await renderLetter(telling, { store: aStore(), brand });
    expect(subject).toBe('Back at Merroway Outlet: Satin dress');
    expect(text).toContain('Satin dress, size 8');
    expect(text).toContain('the one mail you asked for');
    expect(linksOf(html)).toEqual([telling.productUrl]);
  });

  test.each([
    ['fr-FR', FRENCH, 'De retour chez'],
    ['de-DE', { localeISOCode: 'de-DE', language: 'de' }, 'Wieder da bei'],
    ['ar-AE', ARABIC, 'توفّر من جديد'],
  ] as const)('speaks %s', async (_, store, said) => {
    const { subject } = await renderLetter(telling, { store: aStore(store), brand });
    expect(subject).toContain(said);
  });
});
