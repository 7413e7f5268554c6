import { expect, test } from 'vitest';
import { openGraphTags, type SharedPage } from './open-graph.ts';

const page: SharedPage = {
  type: 'website',
  siteName: 'Merroway',
  title: 'Dresses',
  url: 'https://main.example/fr/clothing/dresses.html',
  locale: 'fr-FR',
  otherLocales: ['en-gb', 'ar-ae'],
};

test('a page has its title, URL and locale, and the locales of the other stores', () => {
  expect(openGraphTags(page)).toEqual([
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Merroway' },
    { property: 'og:title', content: 'Dresses' },
    { property: 'og:url', content: 'https://main.example/fr/clothing/dresses.html' },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:locale:alternate', content: 'en_GB' },
    { property: 'og:locale:alternate', content: 'ar_AE' },
    { name: 'twitter:card', content: 'summary' },
  ]);
});

test('a product has its picture, price and availability', () => {
  const tags = openGraphTags({
    ...page,
    type: 'product',
    description: 'Cut on the bias.',
    picture: { url: 'https://main.example/media/front-0/1200', alt: 'Seen from the front' },
    offer: { price: { now: { amount: 3_950, currency: 'EUR' } }, inStock: false },
  });
  expect(tags).toEqual(
    expect.arrayContaining([
      { property: 'og:description', content: 'Cut on the bias.' },
      { property: 'og:image', content: 'https://main.example/media/front-0/1200' },
      { property: 'og:image:alt', content: 'Seen from the front' },
      { property: 'product:price:amount', content: '39.50' },
      { property: 'product:price:currency', content: 'EUR' },
      { property: 'product:availability', content: 'out of stock' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  );
});
