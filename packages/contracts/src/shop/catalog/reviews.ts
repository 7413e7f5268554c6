import { FITS, MAX_RATING, REVIEW_SOURCES } from '@shop/domain/catalog/review/review';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { localeTag } from '../../site/identity.ts';

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export const REVIEWS_PER_PAGE = 10;

const percents = z.object({ small: z.int(), true: z.int(), large: z.int() });
const fit = z.enum(FITS);
const rating = z.int().min(1).max(MAX_RATING);

export const reviewSummary = z.object({
  count: z.int().min(1),
  /** With one decimal. */
  average: z.number(),
  /** Reviews with one to five stars. */
  stars: z.array(z.int()),
  quality: z.number().optional(),
  fit: z.object({ percent: percents, verdict: fit }).optional(),
});

export const shownReview = z.object({
  id: z.uuid(),
  rating,
  quality: rating.optional(),
  fit: fit.optional(),
  title: z.string(),
  body: z.string(),
  /** Language of the text, such as `en-GB`. */
  locale: localeTag,
  /** Empty where the buyer gave none. */
  nickname: z.string(),
  heightCm: z.int().optional(),
  /** Size in the store's size system. */
  size: z.string().optional(),
  colour: z.string().optional(),
  verified: z.boolean(),
  source: z.enum(REVIEW_SOURCES),
  /** Keys of pictures in the media service. */
  photos: z.array(z.string()),
  /** Answer of the shop. */
  answer: z.string().optional(),
  writtenOn: z.iso.date(),
});
export type ShownReview = z.infer<typeof shownReview>;

export const productReviewsReply = z.object({
  /** Shared by all colours; `reviews:<styleKey>` is the key of cached pages. Absent for an unknown product. */
  styleKey: z.string().optional(),
  /** Of all published reviews. Absent without one. */
  summary: reviewSummary.optional(),
  /** Sizes worn, with their number of reviews, in the order of the product's sizes. */
  sizes: z.array(z.object({ size: z.string(), label: z.string(), count: z.int() })),
  /** Of the chosen page; those in the language of the store come first. */
  reviews: z.array(shownReview),
  /** Number of reviews that match the filters. */
  total: z.int(),
  page: z.int(),
  lastPage: z.int(),
});
export type ProductReviewsReply = z.infer<typeof productReviewsReply>;

export const reviewEndpoints = {
  list: endpoint({
    method: 'GET',
    version: 1,
    path: '/page/reviews',
    access: 'guest',
    rateClass: 'api',
    summary:
      'Return the published reviews of a product and its other colours, with their summary. An unknown product has none.',
    query: z.object({
      sku: z.string().min(1).max(80),
      size: z.string().max(40).optional(),
      stars: z.coerce.number().int().min(1).max(MAX_RATING).optional(),
      sort: z.enum(REVIEW_SORTS).default('newest'),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(REVIEWS_PER_PAGE).default(REVIEWS_PER_PAGE),
    }),
    response: productReviewsReply,
  }),
};
