import { describe, expect, test } from 'vitest';
import { absoluteMediaUrl, readMediaUrls, relativeMediaUrl } from './media-url.ts';

const cdn = 'media.example.com';

describe('§3 absoluteMediaUrl, prefixing https:// and the media CDN domain', () => {
  test.each([
    ['/banners/sale.jpg', 'https://media.example.com/banners/sale.jpg'],
    ['banners/sale.jpg', 'https://media.example.com/banners/sale.jpg'],
    ['https://media.example.com/sale.jpg', 'https://media.example.com/sale.jpg'],
    ['https://elsewhere.example.com/sale.jpg', 'https://elsewhere.example.com/sale.jpg'],
    ['//media.example.com/sale.jpg', 'https://media.example.com/sale.jpg'],
    ['data:image/gif;base64,R0', 'data:image/gif;base64,R0'],
  ])('%s becomes %s', (url, absolute) => {
    expect(absoluteMediaUrl(url, cdn)).toBe(absolute);
  });
});

describe('§3 relativeMediaUrl, removing the media CDN domain', () => {
  test.each([
    ['https://media.example.com/banners/sale.jpg', '/banners/sale.jpg'],
    ['http://Media.Example.com/sale.jpg?w=1', '/sale.jpg?w=1'],
    ['//media.example.com/sale.jpg', '/sale.jpg'],
    ['https://media.example.com', '/'],
    ['https://media.example.com.evil.example/sale.jpg', 'https://media.example.com.evil.example/sale.jpg'],
    ['https://elsewhere.example.com/sale.jpg', 'https://elsewhere.example.com/sale.jpg'],
    ['/sale.jpg', '/sale.jpg'],
  ])('%s becomes %s', (url, relative) => {
    expect(relativeMediaUrl(url, cdn)).toBe(relative);
  });
});

describe('§3 Media with App, Desktop, Mobile lists', () => {
  const none = { app: [], desktop: [], mobile: [] };
  test.each([
    [
      'capitalised',
      { App: [{ Url: '/a' }], Desktop: [{ Url: '/d1' }, { Url: '/d2' }], Mobile: [{ Url: '/m' }] },
      { app: ['/a'], desktop: ['/d1', '/d2'], mobile: ['/m'] },
    ],
    [
      'lowercase desktop and mobile in some shapes',
      { desktop: [{ Url: '/d' }], mobile: [{ url: '/m' }] },
      { app: [], desktop: ['/d'], mobile: ['/m'] },
    ],
    ['items without a Url are left out', { Desktop: [{}, { Url: '' }, { Url: 7 }, null] }, none],
    ['lists that are none are empty', { Desktop: 'x', Mobile: null }, none],
    ['no media at all', undefined, none],
  ])('%s', (_, media, urls) => {
    expect(readMediaUrls(media)).toEqual(urls);
  });
});
