import type { ProductReviewsReply } from '@shop/contracts/shop/catalog/reviews';
import { FITS } from '@shop/domain/catalog/review/review';
import { escapeXml } from '@shop/domain/discovery/sitemap';
import { type ReviewWords, starsHtml } from './review-words.server.ts';

type Summary = NonNullable<ProductReviewsReply['summary']>;

export const REVIEWS_ANCHOR = 'reviews';

/** Stars and number of reviews beside the price, as a link to the reviews below. */
export function ratingHtml({ average, count }: Summary, words: ReviewWords): string {
  return `<a href="#${REVIEWS_ANCHOR}">${starsHtml(average, words)} ${escapeXml(words.text('review.count', { count }))}</a>`;
}

/** Average, distribution, quality and fit. */
export function summaryHtml(summary: Summary, words: ReviewWords): string {
  const { average, count, quality, fit } = summary;
  const { text, number } = words;
  return [
    '<div class="reviews__summary">',
    `<p class="reviews__average"><b>${number(average)}</b> ${starsHtml(average, words)} ${escapeXml(text('review.count', { count }))}</p>`,
    distributionHtml(summary, words),
    fit ? fitHtml(fit, words) : '',
    quality === undefined
      ? ''
      : `<p>${escapeXml(text('review.quality'))} ${starsHtml(quality, words)} ${number(quality)}</p>`,
    '</div>',
  ].join('');
}

function distributionHtml({ stars, count }: Summary, { text }: ReviewWords): string {
  const rows = stars.map((number, index) => {
    const label = escapeXml(text('review.starRow', { stars: index + 1 }));
    return barHtml({ label, value: number, max: count, shown: String(number) });
  });
  return `<ul class="reviews__bars">${rows.toReversed().join('')}</ul>`;
}

function fitHtml({ percent, verdict }: NonNullable<Summary['fit']>, { text }: ReviewWords): string {
  const rows = FITS.map((fit) => {
    const shown = escapeXml(text('review.fit.share', { percent: percent[fit] }));
    return barHtml({ label: escapeXml(text(`review.fit.${fit}`)), value: percent[fit], max: 100, shown });
  });
  return `<div><p>${escapeXml(text(`review.verdict.${verdict}`))}</p><ul class="reviews__bars">${rows.join('')}</ul></div>`;
}

type Bar = { label: string; value: number; max: number; shown: string };

/** The content security policy forbids style attributes, so that the bar is a meter. */
const barHtml = ({ label, value, max, shown }: Bar): string =>
  `<li><span>${label}</span><meter min="0" max="${max}" value="${value}" aria-label="${label}"></meter><span>${shown}</span></li>`;
