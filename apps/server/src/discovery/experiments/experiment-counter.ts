import { randomInt } from 'node:crypto';
import { BUCKETS, type ExperimentMark } from '@shop/domain/discovery/experiment/assignment';
import type { SeenVariant } from '@shop/domain/discovery/experiment/visitor-variants';
import { getBucket } from '@shop/domain/site/browser/web-vitals';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { addCounts, addPaint, type CountPlace, claimOrder, claimQuote } from './experiment-count-repository.ts';
import type { ExperimentService, RunningExperiment } from './experiment-service.ts';

type Deps = { db: Database; clock: Clock; log: Pick<Log, 'warn'>; experiments: Pick<ExperimentService, 'listRunning'> };

type Bag = { quoteId: string; mark: ExperimentMark; experiment: RunningExperiment };

export type ExperimentCounter = ReturnType<typeof createExperimentCounter>;

/** Counts visits, additions, orders, errors and load times by variant. Stores no identifier of a visitor. */
export function createExperimentCounter({ db, clock, log, experiments }: Deps) {
  const locate = (store: Store, experimentId: string, variant: string): CountPlace => ({
    ...{ experimentId, variant, locale: store.localeISOCode },
    day: clock().toISOString().slice(0, 10),
  });

  /** Running experiments whose variant a page has shown. */
  const match = (store: Store, seen: readonly SeenVariant[]): { experiment: RunningExperiment; variant: string }[] =>
    experiments.listRunning(store).flatMap((experiment) => {
      const variant = seen.find(({ key }) => key === experiment.key)?.variant;
      return variant !== undefined && experiment.variants.some(({ key }) => key === variant)
        ? [{ experiment, variant }]
        : [];
    });

  /**
   * Those whose variant is that of the bucket. Others see control without taking part: without consent, outside the
   * traffic, or on a page of before the draw.
   */
  const matchOwn = (store: Store, mark: ExperimentMark, seen: readonly SeenVariant[]) =>
    match(store, seen).filter(({ experiment: { buckets }, variant }) => buckets[mark.bucket] === variant);

  /** A promotion is seen in the bag: there the bag is the visit. Of other experiments a visit was counted before. */
  async function countBag(store: Store, { quoteId, mark, experiment }: Bag): Promise<void> {
    const { experimentId, key, kind, buckets } = experiment;
    const variant = buckets[mark.bucket];
    const isVisit = kind === 'promotion';
    if (variant === undefined || !(isVisit || mark.counted.includes(key))) return;
    const isFirst = await claimQuote(db, { quoteId, experimentId, variant });
    if (isFirst) await addCounts(db, locate(store, experimentId, variant), { adds: 1, visits: isVisit ? 1 : 0 });
  }

  /** Counts never fail the request that they belong to. */
  async function tolerate(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => log.warn({ err: error }, 'experiment count failed'));
  }

  return {
    /** Draws a bucket. It counts from the next page on, since this one was made without it. */
    draw: (): ExperimentMark => ({ bucket: randomInt(BUCKETS), counted: [] }),

    /** Counts the first visit of a browser to each experiment on the page. Returns the mark with them. */
    async countVisit(store: Store, mark: ExperimentMark, seen: readonly SeenVariant[]): Promise<ExperimentMark> {
      const fresh = matchOwn(store, mark, seen).filter(({ experiment: { key } }) => !mark.counted.includes(key));
      for (const { experiment, variant } of fresh) {
        await addCounts(db, locate(store, experiment.experimentId, variant), { visits: 1 });
      }
      return { ...mark, counted: [...mark.counted, ...fresh.map(({ experiment }) => experiment.key)] };
    },

    /** Errors of browsers that take part, as visits are counted of these only. */
    countErrors: (store: Store, mark: ExperimentMark, seen: readonly SeenVariant[]): Promise<void> =>
      tolerate(
        (async () => {
          for (const { experiment, variant } of matchOwn(store, mark, seen)) {
            await addCounts(db, locate(store, experiment.experimentId, variant), { errors: 1 });
          }
        })(),
      ),

    countPaint: (store: Store, seen: readonly SeenVariant[], milliseconds: number): Promise<void> =>
      tolerate(
        (async () => {
          for (const { experiment, variant } of match(store, seen)) {
            await addPaint(db, {
              experimentId: experiment.experimentId,
              variant,
              bucket: getBucket('LCP', milliseconds),
            });
          }
        })(),
      ),

    /** Stores the variants of the browser with the quote. Counts the addition once per quote. */
    countAddition: (store: Store, quoteId: string, mark: ExperimentMark): Promise<void> =>
      tolerate(
        (async () => {
          for (const experiment of experiments.listRunning(store)) await countBag(store, { quoteId, mark, experiment });
        })(),
      ),

    /**
     * Order events: the order keeps experiment and variant of its quote, nothing else. A counter here would be one row
     * that all checkouts of the store wait for until their payments are settled; the result counts the orders instead.
     */
    followers: {
      paid: (tx: Database, { orderId }: { orderId: string }): Promise<void> => claimOrder(tx, orderId),
    },
  };
}
