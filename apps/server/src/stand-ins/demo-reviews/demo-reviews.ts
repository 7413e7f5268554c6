import { MS_PER_DAY } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { createDemoRandom } from '#server/stand-ins/demo-orders/demo-random.ts';
import { planDemoReviews, type WornPiece } from './demo-review-plan.ts';
import {
  type DeliveredPiece,
  hasReviews,
  insertReviews,
  readDeliveredPieces,
  readSizes,
} from './demo-review-repository.ts';

type Deps = { database: Pick<DatabaseHandle, 'db'>; clock: Clock };

/** PostgreSQL takes 65,535 values in one statement. */
const REVIEWS_PER_STATEMENT = 500;
const MS_PER_YEAR = 365 * MS_PER_DAY;

/** Demo reviews as the seeder expects them: of the demo's delivered orders, so that there are none before them. */
export const openDemoReviews = ({ database: { db }, clock }: Deps) => ({
  isEmpty: async (): Promise<boolean> => !(await hasReviews(db)),
  async seed(): Promise<void> {
    const now = clock();
    const delivered = await readDeliveredPieces(db);
    const pieces = [...delivered.map(fromOrder), ...(await listOthers(db, delivered, now))];
    const reviews = planDemoReviews(pieces, now);
    await db.transaction().execute(async (tx) => {
      for (let at = 0; at < reviews.length; at += REVIEWS_PER_STATEMENT)
        await insertReviews(tx, reviews.slice(at, at + REVIEWS_PER_STATEMENT));
    });
  },
});

const fromOrder = ({ orderId, lineNumber, customerId, emailKey, ...piece }: DeliveredPiece): WornPiece => ({
  ...piece,
  key: `${orderId} ${lineNumber}`,
  order: { orderId, lineNumber, customerId, emailKey },
});

/** Further wearers of the ordered styles, without an order: a style with two reviews has nothing to filter. */
async function listOthers(db: Deps['database']['db'], delivered: readonly DeliveredPiece[], now: Date) {
  const sizes = Map.groupBy(
    await readSizes(db, [...new Set(delivered.map(({ styleKey }) => styleKey))]),
    (one) => one.styleKey,
  );
  return [...sizes].flatMap(([styleKey, variants]) => {
    const { below, among } = createDemoRandom(`wearers ${styleKey}`);
    const buyers = delivered.filter((one) => one.styleKey === styleKey);
    return Array.from({ length: 3 + below(12) }, (_, at): WornPiece => {
      const { brand, locale } = among(buyers);
      const deliveredAt = new Date(now.getTime() - MS_PER_YEAR + below(330) * MS_PER_DAY);
      return { ...among(variants), key: `${styleKey} ${at}`, styleKey, brand, locale, deliveredAt };
    });
  });
}
