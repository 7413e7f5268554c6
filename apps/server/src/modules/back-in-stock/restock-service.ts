import { mailsDue, PROMISE_LIFETIME_MS } from '@shop/domain/back-in-stock';
import { CONFIRMATION_LIFETIME_MS } from '@shop/domain/newsletter';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import { MS_PER_DAY } from '@shop/domain/time';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SoldVariant } from '../catalog/store-product.ts';
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

type RestockParts = {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  sizes: SoldSizes;
  mail: Pick<RestockMails, 'tell'>;
  /** Nothing for a store that is closed: its shoppers wait until it opens again. */
  findStore: (brand: BrandKey, locale: Locale) => Store | undefined;
  clock: Clock;
};

const KEEP_OVER_MS = 90 * MS_PER_DAY;
/** Nobody expects a mail about a wish of so long ago. */
const KEEP_WAITING_MS = 365 * MS_PER_DAY;

/** Tells those who wait that a size is back: the oldest first, and never more of them than there are units. */
export function createRestockService({ db, jobs, sizes, mail, findStore, clock }: RestockParts) {
  const ago = (ms: number): Date => new Date(clock().getTime() - ms);

  jobs.define({
    name: 'tell-of-restock',
    schema: z.object({}),
    cron: '* * * * *',
    // The next minute tries again anyway.
    retryLimit: 0,
    handle: () => tellAll(),
  });

  jobs.define({
    name: 'forget-back-in-stock',
    schema: z.object({}),
    cron: '29 3 * * *',
    handle: (_, { tx }) =>
      forgetRequests(tx, {
        unconfirmed: ago(CONFIRMATION_LIFETIME_MS),
        over: ago(KEEP_OVER_MS),
        waiting: ago(KEEP_WAITING_MS),
      }),
  });

  /** Any number of processes may do so at once, and be stopped at any time. One size that fails does not stop the others. */
  async function tellAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const size of await findRestocked(db)) {
      await db
        .transaction()
        .execute((tx) => tellOldest(tx, size))
        .catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `Nobody could be told of ${failures.length} of the sizes`);
  }

  /** How many may be told of a size, from whatever list of those who wait; until the transaction ends, by nobody else. */
  async function turnFor(tx: Database, size: RestockedSize): Promise<Turn | undefined> {
    if (!(await claimSize(tx, size))) return undefined;
    const state = await readState(tx, size, ago(PROMISE_LIFETIME_MS));
    const limit = state ? mailsDue(state.available, state.events) : 0;
    return state && limit > 0 ? { limit, head: state.head } : undefined;
  }

  /** The mails and the mark that they are sent are committed together or not at all. */
  async function tellOldest(tx: Database, size: RestockedSize): Promise<void> {
    const turn = await turnFor(tx, size);
    if (!turn) return;

    const selling = await findSelling(tx, size);
    const stores = selling.map(({ store: { brand, localeISOCode } }) => ({ brand, locale: localeISOCode }));
    const told = await takeOldest(tx, size, { stores, limit: turn.limit });
    await saveMailed(tx, { ids: told.map(({ id }) => id), now: clock(), head: turn.head });
    for (const { brand, locale, email } of told) {
      const sold = selling.find(({ store }) => store.brand === brand && store.localeISOCode === locale);
      if (sold) await mail.tell(tx, { to: email, ...sold });
    }
  }

  /** The stores that somebody waits in and that sell the size now, each with how it shows it. */
  async function findSelling(tx: Database, waitedFor: RestockedSize): Promise<Selling[]> {
    const selling: Selling[] = [];
    for (const { brand, locale } of await findWaitingStores(tx, waitedFor)) {
      const store = findStore(brand, locale);
      const [size] = store ? await sizes.findVariants(store, [waitedFor.variantSku], tx) : [];
      if (store && size) selling.push({ store, size });
    }
    return selling;
  }

  return { tellAll, turnFor };
}

/** `head` is the ledger's last row about the size. */
type Turn = { limit: number; head: string };
type Selling = { store: Store; size: SoldVariant };

export type RestockService = ReturnType<typeof createRestockService>;
