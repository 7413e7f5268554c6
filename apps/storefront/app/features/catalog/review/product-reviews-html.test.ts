import type { ProductReviewsReply, ShownReview } from '@shop/contracts/shop/catalog/reviews';
import { describe, expect, test } from 'vitest';
import { buildVisitor } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { productReviewsHtml } from './product-reviews-html.server.ts';
import { reviewPageHtml } from './review-page-html.server.ts';

const buildReview = (given: Partial<ShownReview> = {}): ShownReview => ({
  ...{ id: '00000000-0000-4000-8000-000000000000', rating: 4, title: 'Soft', body: 'One\n\ntwo\nthree' },
  ...{ locale: 'en-GB', nickname: 'Amira', verified: true, source: 'buyer', photos: [], writtenOn: '2026-05-01' },
  ...given,
});

const buildReply = (given: Partial<ProductReviewsReply> = {}): ProductReviewsReply => ({
  styleKey: 'slip',
  summary: { count: 12, average: 4.3, stars: [0, 1, 0, 5, 6] },
  sizes: [
    { size: '8', label: '36', count: 2 },
    { size: '1 0', label: '38', count: 3 },
  ],
  ...{ reviews: [buildReview()], total: 12, page: 1, lastPage: 2 },
  ...given,
});

const visitor = buildVisitor();
const show = (given?: Partial<ProductReviewsReply>) =>
  productReviewsHtml(buildReply(given), { visitor, sku: 'slip/green' });

describe('reviews of a product page', () => {
  test('have stars that are read out as a number', () => {
    expect(show().rating).toBe(
      '<a href="#reviews"><span class="stars" role="img" aria-label="4.3 out of 5 stars">★★★★<i>★</i></span> 12 reviews</a>',
    );
  });

  test('link to all reviews and to those of each size', () => {
    const { section } = show();
    expect(section).toContain('href="/reviews/slip%2Fgreen?attr_size=1+0"');
    expect(section).toContain('<a href="/reviews/slip%2Fgreen">Read all 12 reviews</a>');
  });

  test('escape everything that buyers and staff have typed', () => {
    const typed = '<img src=x onerror=alert(1)>';
    const review = buildReview({
      title: typed,
      body: typed,
      nickname: typed,
      answer: typed,
      size: typed,
      colour: typed,
    });
    expect(show({ reviews: [review] }).section).not.toContain('<img');
  });

  test('keep paragraphs and lines', () => {
    expect(show().section).toContain('<div lang="en-GB" dir="ltr"><p>One</p><p>two<br>three</p></div>');
  });

  test.each([
    [{ verified: true, source: 'buyer' }, ['Verified buyer'], ['Demo review', 'former shop']],
    [{ verified: false, source: 'import' }, ['From our former shop, purchase not verified'], ['Verified buyer']],
    [{ verified: true, source: 'demo' }, ['Demo review', 'Verified buyer'], ['former shop']],
  ] as const)('mark where they come from: %o', (given, marks, others) => {
    const { section } = show({ reviews: [buildReview(given)] });
    for (const mark of marks) expect(section).toContain(mark);
    for (const mark of others) expect(section).not.toContain(mark);
  });

  test('say what helps while there are none, without stars', () => {
    const none = { sizes: [], reviews: [], total: 0, page: 1, lastPage: 1 };
    const { rating, rated, section } = productReviewsHtml(none, { visitor, sku: 'a' });
    expect([rating, rated]).toEqual([undefined, undefined]);
    expect(section).toContain('No reviews yet.');
  });
});

describe('page of all reviews', () => {
  const all = (given?: Partial<ProductReviewsReply>) =>
    reviewPageHtml(buildReply(given), { visitor, sku: 'a', filters: { sort: 'lowest', size: '8' } });

  test('keeps the other filters in each link, and starts at the first page', () => {
    expect(all()).toContain('href="/reviews/a?attr_size=8&amp;attr_stars=5&amp;sort=lowest"');
    expect(all()).toContain('<a href="/reviews/a?attr_size=8&amp;sort=lowest" aria-current="true">36 (2)</a>');
    expect(all()).toContain('href="/reviews/a?sort=lowest"');
  });

  test('offers only ratings that were given', () => {
    expect(all()).not.toContain('attr_stars=3');
  });

  test('leads to the next page with its filters', () => {
    expect(all()).toContain('<a href="/reviews/a?attr_size=8&amp;sort=lowest&amp;page=2">Next page</a>');
  });

  test('leads back to everything when nothing matches', () => {
    expect(all({ reviews: [], total: 0, lastPage: 1 })).toContain('<a href="/reviews/a">Show all reviews</a>');
  });
});
