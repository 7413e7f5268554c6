import { type ProductReviewsReply, REVIEW_SORTS } from '@shop/contracts/shop/catalog/reviews';
import type { Visitor } from '@shop/contracts/storefront';
import { MAX_RATING } from '@shop/domain/catalog/review/review';
import { escapeXml } from '@shop/domain/discovery/sitemap';
import { REVIEW_PARAMETERS, reviewsPath } from './product-reviews-html.server.ts';
import { reviewListHtml } from './review-list-html.server.ts';
import { summaryHtml } from './review-summary-html.server.ts';
import { getReviewWords, type ReviewWords } from './review-words.server.ts';

/** Filters of the page of all reviews, as in its URL. */
export type ReviewFilters = { size?: string; stars?: number; sort: (typeof REVIEW_SORTS)[number] };

type Shown = { visitor: Visitor; sku: string; filters: ReviewFilters };
type Place = { words: ReviewWords; sku: string; filters: ReviewFilters };

/** Summary, filters, reviews and pages. All filters are links, which work without script. */
export function reviewPageHtml(reply: ProductReviewsReply, { visitor, sku, filters }: Shown): string {
  const place: Place = { words: getReviewWords(visitor), sku, filters };
  const { summary, reviews } = reply;
  const { text } = place.words;
  if (!summary) return `<p>${escapeXml(text('review.none'))}</p>`;
  const everything = linkHtml(text('review.everything'), { ...place, filters: { sort: 'newest' } });
  return [
    summaryHtml(summary, place.words),
    filtersHtml(reply, place),
    `<h2 class="visually-hidden">${escapeXml(text('review.title'))}</h2>`,
    reviews.length > 0
      ? reviewListHtml(reviews, place.words)
      : `<p role="status">${escapeXml(text('review.noMatch'))} ${everything}</p>`,
    pagesHtml(reply, place),
  ].join('');
}

function filtersHtml({ sizes, summary }: ProductReviewsReply, place: Place): string {
  const { filters, words } = place;
  const { text } = words;
  const choose = (label: string, change: Partial<ReviewFilters>, isChosen: boolean) =>
    linkHtml(label, { ...place, filters: withoutEmpty({ ...filters, ...change }) }, isChosen);
  const stars = Array.from({ length: MAX_RATING }, (_, index) => MAX_RATING - index).filter(
    (one) => (summary?.stars[one - 1] ?? 0) > 0,
  );
  return [
    sizes.length > 1
      ? rowHtml(text('review.bySize'), [
          choose(text('review.allSizes'), { size: undefined }, filters.size === undefined),
          ...sizes.map(({ size, label, count }) => choose(`${label} (${count})`, { size }, filters.size === size)),
        ])
      : '',
    rowHtml(text('review.byStars'), [
      choose(text('review.allStars'), { stars: undefined }, filters.stars === undefined),
      ...stars.map((one) => choose(text('review.starRow', { stars: one }), { stars: one }, filters.stars === one)),
    ]),
    rowHtml(
      text('review.sort'),
      REVIEW_SORTS.map((sort) => choose(text(`review.sort.${sort}`), { sort }, filters.sort === sort)),
    ),
  ].join('');
}

const withoutEmpty = ({ size, stars, sort }: Partial<ReviewFilters>): ReviewFilters => ({
  sort: sort ?? 'newest',
  ...(size !== undefined && { size }),
  ...(stars !== undefined && { stars }),
});

const rowHtml = (label: string, links: readonly string[]): string =>
  `<p class="reviews__sizes"><span>${escapeXml(label)}</span> ${links.join(' ')}</p>`;

function pagesHtml({ page, lastPage }: ProductReviewsReply, place: Place): string {
  if (lastPage < 2) return '';
  const { text } = place.words;
  const links = [
    ...(page > 1 ? [linkHtml(text('review.previous'), { ...place, page: page - 1 })] : []),
    `<span>${escapeXml(text('review.page', { page }))} / ${lastPage}</span>`,
    ...(page < lastPage ? [linkHtml(text('review.next'), { ...place, page: page + 1 })] : []),
  ];
  return `<nav aria-label="${escapeXml(text('review.pages'))}" class="reviews__sizes">${links.join(' ')}</nav>`;
}

function linkHtml(label: string, { sku, filters, page = 1 }: Place & { page?: number }, isChosen = false): string {
  const query = new URLSearchParams({
    ...(filters.size !== undefined && { [REVIEW_PARAMETERS.size]: filters.size }),
    ...(filters.stars !== undefined && { [REVIEW_PARAMETERS.stars]: String(filters.stars) }),
    ...(filters.sort !== 'newest' && { sort: filters.sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  const href = escapeXml(`${reviewsPath(sku)}${query && `?${query}`}`);
  return `<a href="${href}"${isChosen ? ' aria-current="true"' : ''}>${escapeXml(label)}</a>`;
}
