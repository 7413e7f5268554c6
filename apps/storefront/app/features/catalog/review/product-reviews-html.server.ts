import type { ProductReviewsReply } from '@shop/contracts/shop/catalog/reviews';
import type { Visitor } from '@shop/contracts/storefront';
import { escapeXml } from '@shop/domain/discovery/sitemap';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { reviewListHtml } from './review-list-html.server.ts';
import { REVIEWS_ANCHOR, ratingHtml, summaryHtml } from './review-summary-html.server.ts';
import { getReviewWords, type ReviewWords } from './review-words.server.ts';

/** Pages drop query parameters that the shop does not know; those of attributes are kept. */
export const REVIEW_PARAMETERS = { size: 'attr_size', stars: 'attr_stars' } as const;

export const reviewsPath = (sku: string): string => ROUTES.productReviews.path.replace(':sku', encodeURIComponent(sku));

/** Markup of the reviews of a product page: stars for the panel, and the section below. */
export type ProductReviewsHtml = {
  rating?: string;
  section: string;
  /** For structured data. */
  rated?: { average: number; count: number };
};

export function productReviewsHtml(
  { summary, reviews, sizes }: ProductReviewsReply,
  { visitor, sku }: { visitor: Visitor; sku: string },
): ProductReviewsHtml {
  const words = getReviewWords(visitor);
  const { text } = words;
  const title = `<h2 id="${REVIEWS_ANCHOR}">${escapeXml(text('review.title'))}</h2>`;
  if (!summary) {
    const [none, help] = [text('review.none'), text('review.none.help')];
    return { section: `${title}<p>${escapeXml(none)}</p><p>${escapeXml(help)}</p>` };
  }
  const more = `<p><a href="${reviewsPath(sku)}">${escapeXml(text('review.all', { count: summary.count }))}</a></p>`;
  return {
    rating: ratingHtml(summary, words),
    rated: { average: summary.average, count: summary.count },
    section: [
      title,
      summaryHtml(summary, words),
      sizesHtml(sizes, { sku, words }),
      reviewListHtml(reviews, words),
      more,
    ].join(''),
  };
}

/** Links to the reviews of each size. */
function sizesHtml(sizes: ProductReviewsReply['sizes'], { sku, words }: { sku: string; words: ReviewWords }): string {
  if (sizes.length < 2) return '';
  const links = sizes.map(({ size, label, count }) => {
    const query = escapeXml(`?${new URLSearchParams({ [REVIEW_PARAMETERS.size]: size })}`);
    return `<a href="${reviewsPath(sku)}${query}">${escapeXml(label)} <small>(${count})</small></a>`;
  });
  return `<p class="reviews__sizes"><span>${escapeXml(words.text('review.bySize'))}</span> ${links.join(' ')}</p>`;
}
