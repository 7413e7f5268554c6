import type { Visitor } from '@shop/contracts/storefront';
import { MAX_RATING } from '@shop/domain/catalog/review/review';
import { escapeXml } from '@shop/domain/discovery/sitemap';
import type { Store } from '@shop/domain/site/store/store';
import { getTexts } from '#app/i18n/catalogues.server.ts';
import type { Text } from '#app/i18n/text.ts';

/** Wording of a store for reviews, which the server writes as markup: a component would cost every product page script. */
export type ReviewWords = { text: Text; store: Store; number: (value: number) => string };

export function getReviewWords({ site: { store } }: Visitor): ReviewWords {
  const format = new Intl.NumberFormat(store.localeISOCode, { numberingSystem: 'latn', maximumFractionDigits: 1 });
  return { text: getTexts(store).text, store, number: (value) => format.format(value) };
}

/** Stars as text, read out as `4.3 out of 5 stars`. */
export function starsHtml(rating: number, { text, number }: ReviewWords): string {
  const full = Math.round(rating);
  const label = escapeXml(text('review.stars', { rating: number(rating) }));
  return `<span class="stars" role="img" aria-label="${label}">${'★'.repeat(full)}<i>${'★'.repeat(MAX_RATING - full)}</i></span>`;
}
