import { isLocale } from '../../site/store/identity.ts';
import type { Locale } from '../../site/store/store.ts';
import { FITS, type Fit, MAX_RATING } from './review.ts';
import { cleanReviewText } from './review-text.ts';

type Cells = ReadonlyMap<string, string>;

/** Review of a former shop. Nobody here can verify that its author was a buyer. */
export type FormerReview = {
  /** Of a product or of one of its sizes. */
  sku: string;
  rating: number;
  quality?: number;
  fit?: Fit;
  heightCm?: number;
  size?: string;
  title: string;
  body: string;
  nickname: string;
  /** Undefined: that of the import. */
  locale?: Locale;
  writtenAt: Date;
  isPublished: boolean;
};

export type ReviewProblem = { column: string; reason: string; cure: string };
export type ReviewRowReading = { review: FormerReview } | { problem: ReviewProblem };

/** Our own names first, then those of Magento's tables review, review_detail and rating_option_vote. */
const COLUMNS = {
  sku: ['sku', 'product_sku'],
  rating: ['rating', 'rating_value'],
  percent: ['percent', 'rating_percent'],
  quality: ['quality'],
  fit: ['fit'],
  heightCm: ['height_cm'],
  size: ['size'],
  title: ['title'],
  body: ['body', 'detail'],
  nickname: ['nickname'],
  locale: ['locale'],
  writtenAt: ['written_at', 'created_at'],
  state: ['state', 'status_id', 'status'],
} as const;

const MAX_TITLE_LENGTH = 80;
const MAX_BODY_LENGTH = 2_000;
const MAX_NICKNAME_LENGTH = 30;
const HEIGHT_CM = { least: 100, most: 250 };
/** Magento's approved is 1; a file without the column has published reviews only. */
const PUBLISHED = ['', '1', 'approved', 'published'];

export function readReviewRow(cells: Cells): ReviewRowReading {
  const find = (name: keyof typeof COLUMNS): string =>
    COLUMNS[name].map((column) => cells.get(column)?.trim() ?? '').find((cell) => cell !== '') ?? '';
  const refuse = (column: string, [reason, cure]: readonly [string, string]) => ({ problem: { column, reason, cure } });
  const sku = find('sku');
  if (sku === '') return refuse('sku', NO_SKU);
  const rating = readRating(find('rating')) ?? readPercent(find('percent'));
  if (rating === undefined) return refuse('rating', NO_RATING);
  const writtenAt = readTime(find('writtenAt'));
  if (!writtenAt) return refuse('written_at', NO_DATE);
  const [locale, size] = [find('locale').replace('_', '-'), find('size')];
  if (locale !== '' && !isLocale(locale)) return refuse('locale', NO_LOCALE);
  return {
    review: {
      ...{ sku, rating, writtenAt, isPublished: PUBLISHED.includes(find('state').toLowerCase()) },
      ...readOpinion(find),
      ...(size !== '' && { size: size.slice(0, 40) }),
      ...(isLocale(locale) && { locale }),
      title: cleanReviewText(find('title')).replaceAll('\n', ' ').slice(0, MAX_TITLE_LENGTH),
      body: cleanReviewText(find('body')).slice(0, MAX_BODY_LENGTH),
      nickname: cleanReviewText(find('nickname')).replaceAll('\n', ' ').slice(0, MAX_NICKNAME_LENGTH),
    },
  };
}

/** Anything that is not understood is left out: the review is worth having without it. */
function readOpinion(find: (name: 'quality' | 'fit' | 'heightCm') => string) {
  const quality = readRating(find('quality'));
  const fit = FITS.find((one) => one === find('fit').toLowerCase());
  const height = Number(find('heightCm') || Number.NaN);
  const isHeight = height >= HEIGHT_CM.least && height <= HEIGHT_CM.most;
  return { ...(quality && { quality }), ...(fit && { fit }), ...(isHeight && { heightCm: Math.round(height) }) };
}

function readRating(cell: string): number | undefined {
  const rating = /^\d(\.0+)?$/.test(cell) ? Number(cell) : 0;
  return rating >= 1 && rating <= MAX_RATING ? rating : undefined;
}

/** Magento stores a vote of four stars as 80. */
function readPercent(cell: string): number | undefined {
  const percent = /^\d{1,3}(\.\d+)?$/.test(cell) ? Number(cell) : 0;
  return percent >= 1 && percent <= 100 ? Math.max(1, Math.round((percent * MAX_RATING) / 100)) : undefined;
}

/** Without a zone the time is UTC, as Magento stores it. */
function readTime(cell: string): Date | undefined {
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.exec(cell) ?? [];
  const instant = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

const NO_SKU = ['The row names no product', 'Fill in its SKU'] as const;
const NO_RATING = ['Not a rating', 'Write one to five, or a percentage in the column percent'] as const;
const NO_DATE = ['Not a date', 'Write it like 2023-05-24 10:30:00'] as const;
const NO_LOCALE = ['Not a locale', 'Write it like en-GB, or leave it empty'] as const;
