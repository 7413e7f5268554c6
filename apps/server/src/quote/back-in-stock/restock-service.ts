import { CONFIRMATION_LIFETIME_MS } from '@shop/domain/account/newsletter';
import { mailsDue, PROMISE_LIFETIME_MS } from '@shop/domain/quote/back-in-stock';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import { z } from 'zod';
import type { SoldVariant } from '#server/catalog/product/store-product.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { SCHEDULED_TRIES } from '#server/platform/jobs/job-run.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { readRetentionStart } from '#server/platform/retention/retention-repository.ts';
import type { RestockMails } from './back-in-stock-mail.ts';
import { forgetRequests } from './back-in-stock-repository.ts';
import type { SoldSizes } from './back-in-stock-service.ts';
import {
  claimSize,
  findRestocked,
  findWaitingStores,
  type RestockedSize,
  readState,
  saveMailed,
  takeOldest,
} from './restock-repository.ts';

type Deps = {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  sizes: SoldSizes;
  mail: Pick<RestockMails, 'notify'>;
  /** Undefined for a closed store: its requests wait until it opens again. */
  findStore: (brand: BrandKey, locale: Locale) => Store | undefined;
  clock: Clock;
};

/** Notifies waiting shoppers of a restock: oldest first, never more than there are units. */
export function createRestockService({ db, jobs, sizes, mail, findStore, clock }: Deps) {
  const ago = (ms: number): Date => new Date(clock().getTime() - ms);

  jobs.define({
    name: 'tell-of-restock',
    schema: z.object({}),
    cron: '* * * * *',
    // The schedule repeats it every minute. Retried all the same: a lost connection is no failure that waits for a person.
    retryLimit: SCHEDULED_TRIES,
    handle: () => notifyAll(),
  });

  jobs.define({
    name: 'forget-back-in-stock',
    schema: z.object({}),
    cron: '29 3 * * *',
    handle: async (_, { tx }) =>
      forgetRequests(tx, {
        unconfirmed: ago(CONFIRMATION_LIFETIME_MS),
        over: await readRetentionStart(tx, 'back-in-stock-ended', clock()),
        waiting: await readRetentionStart(tx, 'back-in-stock', clock()),
      }),
  });

  /** Safe to run concurrently and to stop at any time. One failing variant does not stop the others. */
  async function notifyAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const size of await findRestocked(db)) {
      await db
        .transaction()
        .execute((tx) => notifyOldest(tx, size))
        .catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `Restock notification failed for ${failures.length} variants`);
  }

  /** Number of mails due for a variant across all waiting lists; locks the variant until the transaction ends. */
  async function turnFor(tx: Database, size: RestockedSize): Promise<Turn | undefined> {
    if (!(await claimSize(tx, size))) return undefined;
    const state = await readState(tx, size, ago(PROMISE_LIFETIME_MS));
    const limit = state ? mailsDue(state.available, state.events) : 0;
    return state && limit > 0 ? { limit, head: state.head } : undefined;
  }

  /** One transaction: mails and the sent mark are committed together. */
  async function notifyOldest(tx: Database, size: RestockedSize): Promise<void> {
    const turn = await turnFor(tx, size);
    if (!turn) return;

    const selling = await findSelling(tx, size);
    const stores = selling.map(({ store: { brand, localeISOCode } }) => ({ brand, locale: localeISOCode }));
    const subscribers = await takeOldest(tx, size, { stores, limit: turn.limit });
    await saveMailed(tx, { ids: subscribers.map(({ id }) => id), now: clock(), head: turn.head });
    for (const { brand, locale, email, cancelToken } of subscribers) {
      const sold = selling.find(({ store }) => store.brand === brand && store.localeISOCode === locale);
      if (sold) await mail.notify(tx, { to: email, cancelToken, ...sold });
    }
  }

  /** Stores with waiting requests that sell the variant now, each with its listing. */
  async function findSelling(tx: Database, waitedFor: RestockedSize): Promise<Selling[]> {
    const selling: Selling[] = [];
    for (const { brand, locale } of await findWaitingStores(tx, waitedFor)) {
      const store = findStore(brand, locale);
      const [size] = store ? await sizes.findVariants(store, [waitedFor.variantSku], tx) : [];
      if (store && size) selling.push({ store, size });
    }
    return selling;
  }

  return { notifyAll, turnFor };
}

/** `head` is the newest ledger row of the variant. */
type Turn = { limit: number; head: string };
type Selling = { store: Store; size: SoldVariant };

export type RestockService = ReturnType<typeof createRestockService>;
