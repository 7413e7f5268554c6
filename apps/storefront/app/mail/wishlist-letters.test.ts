import type { MailMessage } from '@shop/contracts/mail';
import { describe, expect, test } from 'vitest';
import { ARABIC, aStore, aVisitor, FRENCH } from '#app/shop-maker.tsx';
import { renderLetter } from './render-letter.tsx';

type News = Extract<MailMessage, { template: 'wishlist-news' }>;

const { brand } = aVisitor();
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

const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const linksOf = (html: string) => [...documentOf(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('the mail about what somebody has saved', () => {
  test('lists all that costs less, and leads to each, to the lists and out of the mails', async () => {
    const { subject, html, text } = await renderLetter(drop, { store: aStore(), brand });
    expect(subject).toBe('Merroway Outlet: Satin <b>dress</b> now costs less');
    expect(documentOf(html).querySelector('b')).toBeNull();
    expect(text).toContain('Satin <b>dress</b>, Rust: now £28.00, and £40.00 when you saved it');
    expect(text).toContain('Coat: now £60.00, and £80.00 when you saved it');
    expect(text).toContain('And 3 more pieces.');
    const pieces = drop.pieces.map(({ url }) => url);
    expect(linksOf(html)).toEqual([...pieces, links.wishlistUrl, links.unsubscribeUrl]);
  });

  test('names the size that is back', async () => {
    const { subject, text } = await renderLetter(back, { store: aStore(), brand });
    expect(subject).toBe('Back at Merroway Outlet: Satin <b>dress</b>');
    expect(text).toContain('Satin <b>dress</b>, Rust, size 8: £28.00');
    expect(text).not.toContain('more piece');
  });

  test.each([
    ['fr-FR', FRENCH, 'coûte moins cher', 'De retour chez'],
    ['de-DE', { localeISOCode: 'de-DE', language: 'de' }, 'kostet jetzt weniger', 'Wieder da bei'],
    ['ar-AE', ARABIC, 'انخفض سعر', 'توفّر من جديد'],
  ] as const)('speaks %s', async (_, store, ofDrop, ofRestock) => {
    const reader = { store: aStore(store), brand };
    expect((await renderLetter(drop, reader)).subject).toContain(ofDrop);
    expect((await renderLetter(back, reader)).subject).toContain(ofRestock);
  });
});
