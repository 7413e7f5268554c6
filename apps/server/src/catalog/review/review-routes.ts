import { reviewEndpoints, type ShownReview } from '@shop/contracts/shop/catalog/reviews';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createServeRead } from '#server/platform/server/serve-read.ts';
import type { ReviewReader, StoreReview } from './review-reading-service.ts';

type Deps = { reader: ReviewReader; resolveApiStore: (request: FastifyRequest) => Store };

export function reviewRoutes(app: FastifyInstance, { reader, resolveApiStore }: Deps): void {
  const serveRead = createServeRead(app, resolveApiStore);
  serveRead(reviewEndpoints.list, async ({ query }, store) => {
    const { reviews, ...list } = await reader.list(store, query);
    return { ...list, reviews: reviews.map(toShownReview) };
  });
}

function toShownReview(review: StoreReview): ShownReview {
  const { reviewId: id, rating, quality, fit, heightCm, title, body, locale, nickname, writtenAt, ...rest } = review;
  const { isVerified: verified, answer, photos, size, colour, source } = rest;
  return {
    ...{ id, rating, title, body, locale, nickname, verified, source, photos },
    ...(quality !== null && { quality }),
    ...(fit !== null && { fit }),
    ...(heightCm !== null && { heightCm }),
    ...(size !== undefined && { size }),
    ...(colour && { colour }),
    ...(answer !== null && { answer }),
    writtenOn: writtenAt.toISOString().slice(0, 10),
  };
}
