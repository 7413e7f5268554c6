// @vitest-environment happy-dom
import type { MailMessage } from '@shop/contracts/mail';
import { describe, expect, test } from 'vitest';
import { ARABIC, buildStore, buildVisitor, FRENCH } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { renderMail } from './render-mail.tsx';

type News = Extract<MailMessage, { template: 'wishlist-news' }>;

const { brand } = buildVisitor().site;
const dress = {
  title: 'Satin <b>dress</b>',
  colour: 'Rust',
  url: 'https://outlet.example.com/dress.html',
  price: '£28.00',
};
const links = {
  wishlistUrl: 'https://outlet.example.com/customer/account/wishlist',
  unsubscribeUrl: 'https://outlet.example.com/wishlist/unsubscribe?token=abc',
  oneClickUrl: 'https://outlet.example.com/api/v1/wishlist/unsubscribe/one-click?token=abc',
};
const drop: News = {
  template: 'wishlist-news',
  about: 'price-drop',
  pieces: [
    { ...dress, saved: '£40.00' },
    { title: 'Coat', url: 'https://outlet.example.com/coat.html', price: '£60.00', saved: '£80.00' },
  ],
  more: 3,
  ...links,
};
const back: News = {
  template: 'wishlist-news',
  about: 'back-in-stock',
  pieces: [{ ...dress, size: '8' }],
  more: 0,
  ...links,
};

const parseDocument = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const getLinks = (html: string) =>
  [...parseDocument(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('the wishlist mail', () => {
  test('lists all reduced products, with links to each, to the lists and to the opt-out', async () => {
    const { subject, html, text } = await renderMail(drop, { store: buildStore(), brand });
    expect(subject).toBe('Price drop at Merroway Outlet: Satin <b>dress</b>');
    expect(parseDocument(html).querySelector('b')).toBeNull();
    expect(text).toContain('Satin <b>dress</b>, Rust: now £28.00, was £40.00 when you saved it');
    expect(text).toContain('Coat: now £60.00, was £80.00 when you saved it');
    expect(text).toContain('And 3 more items.');
    const pieces = drop.pieces.map(({ url }) => url);
    expect(getLinks(html)).toEqual([...pieces, links.wishlistUrl, links.unsubscribeUrl]);
  });

  test('names the size that is back in stock', async () => {
    const { subject, text } = await renderMail(back, { store: buildStore(), brand });
    expect(subject).toBe('Back at Merroway Outlet: Satin <b>dress</b>');
    expect(text).toContain('Satin <b>dress</b>, Rust, size 8: £28.00');
    expect(text).not.toContain('more item');
  });

  test.each([
    ['fr-FR', FRENCH, 'a baissé', 'De retour en stock chez'],
    ['de-DE', { localeISOCode: 'de-DE', language: 'de' }, 'ist jetzt günstiger', 'Wieder verfügbar bei'],
    ['ar-AE', ARABIC, 'انخفض سعر', 'توفّرت من جديد'],
  ] as const)('is translated to %s', async (_, store, dropSubject, restockSubject) => {
    const reader = { store: buildStore(store), brand };
    expect((await renderMail(drop, reader)).subject).toContain(dropSubject);
    expect((await renderMail(back, reader)).subject).toContain(restockSubject);
  });
});
