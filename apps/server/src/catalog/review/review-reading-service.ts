import { type ReviewSummary, summariseReviews } from '@shop/domain/catalog/review/review-summary';
import { getSizeSystem, type SizeAttribute, sizeIn } from '@shop/domain/catalog/sizes';
import { getInterfaceLanguage } from '@shop/domain/site/store/identity';
import type { Store } from '@shop/domain/site/store/store';
import { localisedText } from '#server/catalog/records/localised-text.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  type FoundReview,
  findReviewedStyle,
  type ReviewedStyle,
  type ReviewSort,
  readReviews,
} from './review-reading-repository.ts';

type Question = {
  sku: string;
  size?: string | undefined;
  stars?: number | undefined;
  sort: ReviewSort;
  page: number;
  pageSize: number;
};

export type StoreReview = Omit<FoundReview, 'colours' | 'size'> & { size?: string; colour?: string };
export type StoreReviews = {
  styleKey?: string;
  summary?: ReviewSummary;
  /** `label` is the size in the store's size system. */
  sizes: { size: string; label: string; count: number }[];
  reviews: StoreReview[];
  total: number;
  page: number;
  lastPage: number;
};

/** Published reviews as shoppers of a store see them: those of all colours, stores and languages. */
export function createReviewReader({ db }: { db: Database }) {
  return {
    async list(store: Store, { sku, page, pageSize, ...filters }: Question): Promise<StoreReviews> {
      const style = await findReviewedStyle(db, sku);
      const summary = style && summarise(style);
      if (!style || !summary) {
        const none = { sizes: [], reviews: [], total: 0, page: 1, lastPage: 1 };
        return style ? { styleKey: style.styleKey, ...none } : none;
      }
      const { styleKey } = style;
      const language = getInterfaceLanguage(store.localeISOCode);
      const chosen = { styleKey, language, ...filters, offset: (page - 1) * pageSize, limit: pageSize };
      const { total, sizes, reviews } = await readReviews(db, chosen);
      const toLabel = (size: string) => sizeIn(getSizeSystem(store.sizeFormat), size, style.sizeAttribute);
      return {
        ...{ styleKey, summary, total, page, lastPage: Math.max(1, Math.ceil(total / pageSize)) },
        sizes: sizes.map(({ size, count }) => ({ size, label: toLabel(size), count })),
        reviews: reviews.map((review) => toStoreReview(review, store, style.sizeAttribute)),
      };
    },
  };
}

export type ReviewReader = ReturnType<typeof createReviewReader>;

function summarise(style: ReviewedStyle): ReviewSummary | undefined {
  if (style.reviews === null) return undefined;
  const { fitSmall, fitTrue, fitLarge, ...counts } = style;
  return summariseReviews({ ...counts, fits: { small: fitSmall, true: fitTrue, large: fitLarge } });
}

function toStoreReview({ colours, size, ...review }: FoundReview, store: Store, scale: SizeAttribute): StoreReview {
  const colour = colours && localisedText(colours, store);
  return {
    ...review,
    ...(size !== null && { size: sizeIn(getSizeSystem(store.sizeFormat), size, scale) }),
    ...(colour && { colour }),
  };
}
