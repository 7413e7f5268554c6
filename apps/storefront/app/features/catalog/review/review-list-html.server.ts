import type { ShownReview } from '@shop/contracts/shop/catalog/reviews';
import { pictureUrl } from '@shop/domain/catalog/picture-url';
import { escapeXml } from '@shop/domain/discovery/sitemap';
import { getDirection } from '@shop/domain/site/store/identity';
import { formatDate } from '#app/i18n/dates.ts';
import { type ReviewWords, starsHtml } from './review-words.server.ts';

const PHOTO_WIDTH = 320;

/** Reviews as a list. */
export const reviewListHtml = (reviews: readonly ShownReview[], words: ReviewWords): string =>
  `<ol class="reviews__list">${reviews.map((review) => `<li>${reviewHtml(review, words)}</li>`).join('')}</ol>`;

function reviewHtml(review: ShownReview, words: ReviewWords): string {
  const { rating, title, body, locale, answer, photos } = review;
  const { text } = words;
  const language = `lang="${escapeXml(locale)}" dir="${getDirection(locale)}"`;
  return [
    `<article><p>${starsHtml(rating, words)} ${metaHtml(review, words)}</p>`,
    title ? `<h3 ${language}>${escapeXml(title)}</h3>` : '',
    body ? `<div ${language}>${paragraphs(body)}</div>` : '',
    factsHtml(review, words),
    photos.length > 0
      ? `<p class="reviews__photos">${photos.map((key, at) => photoHtml(key, at, words)).join('')}</p>`
      : '',
    answer ? `<div class="quote"><b>${escapeXml(text('review.answer'))}</b><div>${paragraphs(answer)}</div></div>` : '',
    '</article>',
  ].join('');
}

function metaHtml({ nickname, writtenOn, source, verified }: ShownReview, { text, store }: ReviewWords): string {
  const name = nickname || text('review.anonymous');
  const day = formatDate(new Date(writtenOn), { ...store, timeZone: 'UTC' });
  const by = `<span>${escapeXml(text('review.by', { name, day }))}</span>`;
  const marks = [
    ...(source === 'demo' ? [text('review.demo')] : []),
    ...(source === 'import' ? [text('review.imported')] : []),
    ...(verified ? [text('review.verified')] : []),
  ];
  return by + marks.map((mark) => ` <small>${escapeXml(mark)}</small>`).join('');
}

function factsHtml({ fit, size, colour, heightCm }: ShownReview, { text }: ReviewWords): string {
  const facts = [
    ...(fit ? [text(`review.fit.${fit}`)] : []),
    ...(size ? [text('review.worn', { size })] : []),
    ...(heightCm ? [text('review.height', { height: heightCm })] : []),
    ...(colour ? [text('review.colour', { colour })] : []),
  ];
  return facts.length === 0
    ? ''
    : `<p class="reviews__facts">${facts.map((fact) => `<span>${escapeXml(fact)}</span>`).join(' ')}</p>`;
}

function photoHtml(key: string, at: number, { text }: ReviewWords): string {
  const alt = escapeXml(text('review.photo', { number: at + 1 }));
  const url = escapeXml(pictureUrl({ key, width: PHOTO_WIDTH }));
  return `<img src="${url}" alt="${alt}" loading="lazy" width="160" height="240">`;
}

const paragraphs = (typed: string): string =>
  typed
    .split('\n\n')
    .map((block) => `<p>${block.split('\n').map(escapeXml).join('<br>')}</p>`)
    .join('');
