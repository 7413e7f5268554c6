import { unusableLink } from '@shop/domain/newsletter';
import { MS_PER_DAY } from '@shop/domain/time';
import { z } from 'zod';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { createDropNews } from './wishlist-drops.ts';
import { findReaderBy, silenceAll } from './wishlist-reader-repository.ts';
import type { NewsParts } from './wishlist-readers.ts';
import { createRestockNews } from './wishlist-restock.ts';
import { forgetPromises, noteStock } from './wishlist-restock-repository.ts';

/** A promise counts for a day; what is older is nobody's. */
const KEEP_PROMISES_MS = 2 * MS_PER_DAY;

/** Tells customers what happened to what they saved, as far as they want to hear it. */
export function createWishlistNews({ jobs, ...parts }: NewsParts & { jobs: Pick<Jobs, 'define'> }) {
  const { db, clock } = parts;
  const restock = createRestockNews(parts);
  const drops = createDropNews(parts);

  jobs.define({
    name: 'tell-wishlists-of-restock',
    schema: z.object({}),
    cron: '* * * * *',
    // The next minute tries again anyway.
    retryLimit: 0,
    async handle() {
      await noteStock(db, { now: clock(), onlyNotified: true });
      await restock.tellAll();
    },
  });

  jobs.define({
    name: 'tell-wishlists-of-drops',
    schema: z.object({}),
    cron: '7 * * * *',
    retryLimit: 0,
    async handle() {
      await noteStock(db, { now: clock(), onlyNotified: false });
      await forgetPromises(db, new Date(clock().getTime() - KEEP_PROMISES_MS));
      await drops.tellAll();
    },
  });

  return {
    /** Ending twice is not an error. */
    async unsubscribe(token: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const customerId = await findReaderBy(tx, token);
        if (customerId === undefined) throw unusableLink();
        await silenceAll(tx, customerId);
      });
    },
  };
}

export type WishlistNews = ReturnType<typeof createWishlistNews>;
