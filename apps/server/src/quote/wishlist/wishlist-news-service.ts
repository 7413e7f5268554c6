import { unusableLink } from '@shop/domain/account/newsletter';
import { MS_PER_DAY } from '@shop/domain/time';
import { z } from 'zod';
import { SCHEDULED_TRIES } from '#server/platform/jobs/job-run.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { createDropNews } from './wishlist-drops.ts';
import { findReaderBy, silenceAll } from './wishlist-reader-repository.ts';
import type { NewsDeps } from './wishlist-readers.ts';
import { createRestockNews } from './wishlist-restock.ts';
import { forgetPromises, noteStock } from './wishlist-restock-repository.ts';

/** Retention of restock notifications, which count as promised units for one day. */
const KEEP_PROMISES_MS = 2 * MS_PER_DAY;

/** Notifies customers about saved items, if they opted in. */
export function createWishlistNews({ jobs, ...parts }: NewsDeps & { jobs: Pick<Jobs, 'define'> }) {
  const { db, clock } = parts;
  const restock = createRestockNews(parts);
  const drops = createDropNews(parts);

  jobs.define({
    name: 'tell-wishlists-of-restock',
    schema: z.object({}),
    cron: '* * * * *',
    // The job runs again the next minute. Retried all the same: a lost connection is no failure that waits for a person.
    retryLimit: SCHEDULED_TRIES,
    async handle() {
      await noteStock(db, { now: clock(), onlyNotified: true });
      await restock.notifyAll();
    },
  });

  jobs.define({
    name: 'tell-wishlists-of-drops',
    schema: z.object({}),
    cron: '7 * * * *',
    retryLimit: SCHEDULED_TRIES,
    async handle() {
      await noteStock(db, { now: clock(), onlyNotified: false });
      await forgetPromises(db, new Date(clock().getTime() - KEEP_PROMISES_MS));
      await drops.notifyAll();
    },
  });

  return {
    /** Idempotent. */
    async unsubscribe(token: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const customerId = await findReaderBy(tx, token);
        if (customerId === undefined) throw unusableLink();
        await silenceAll(tx, customerId);
      });
    },
  };
}

export type WishlistNotifications = ReturnType<typeof createWishlistNews>;
