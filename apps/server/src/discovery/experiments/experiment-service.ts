import { assignBuckets, BUCKETS, type ExperimentMark } from '@shop/domain/discovery/experiment/assignment';
import { type BlockExperiment, chooseVariant } from '@shop/domain/discovery/experiment/block-experiment';
import { CONTROL } from '@shop/domain/discovery/experiment/experiment';
import {
  type JudgedPromotions,
  judgePromotions,
  type QuoteVariant,
} from '@shop/domain/discovery/experiment/promotion-experiment';
import { createVisitorVariants, type VisitorVariants } from '@shop/domain/discovery/experiment/visitor-variants';
import type { Store } from '@shop/domain/site/store/store';
import type { Database } from '#server/platform/database/database.ts';
import { type ExperimentRecord, isInStore } from './experiment-record.ts';
import { readExperiments } from './experiment-repository.ts';

type Deps = { db: Database };

/** Running experiment with the variant of each bucket. */
export type RunningExperiment = ExperimentRecord & { buckets: readonly (string | undefined)[] };

type RuleOwner = { rule: string; experiment: ExperimentRecord; variant: string };

type Snapshot = {
  /** All but drafts: those that were stopped hide the blocks and rules of their variants. */
  all: readonly ExperimentRecord[];
  running: readonly RunningExperiment[];
  /** Experiments and variants by merchandising rule. */
  rules: ReadonlyMap<string, readonly RuleOwner[]>;
};

const NONE: Snapshot = { all: [], running: [], rules: new Map() };

export type ExperimentService = ReturnType<typeof createExperimentService>;

/** Experiments in force. In memory until the database notifies of a change, so that pages ask without a query. */
export function createExperimentService({ db }: Deps) {
  const listeners: (() => void)[] = [];
  let snapshot = NONE;
  let generation = 0;
  let reading: Promise<void> = Promise.resolve();

  /** One read after the other: of two at once, the older snapshot could arrive last and stay in force. */
  function refresh(): Promise<void> {
    reading = reading.catch(() => {}).then(read);
    return reading;
  }

  async function read(): Promise<void> {
    // Drafts have no effect: their blocks and rules act as if there were no experiment.
    const all = (await readExperiments(db)).filter(({ state }) => state !== 'draft');
    if (JSON.stringify(all) === JSON.stringify(snapshot.all)) return;
    snapshot = buildSnapshot(all);
    generation += 1;
    for (const listener of listeners) listener();
  }

  const listRunning = (store: Store): RunningExperiment[] =>
    snapshot.running.filter((experiment) => isInStore(experiment, store));

  /** Promotions change quotes, never a page: their variants must not divide the cache. */
  const listOnPages = (store: Store): RunningExperiment[] => listRunning(store).filter(isOnPages);

  return {
    refresh,
    listRunning,
    onChange: (listener: () => void): void => void listeners.push(listener),

    /** Undefined in a store without experiments, so that its pages have no extra work. */
    openVisit(store: Store, mark: ExperimentMark | undefined) {
      const inStore = snapshot.all.filter((experiment) => isInStore(experiment, store));
      if (inStore.length === 0) return undefined;
      const running = new Map(listOnPages(store).map((experiment) => [experiment.key, experiment]));
      const variants = createVisitorVariants((key) => pickVariant(running.get(key), mark));
      return { blocks: inStore.filter(({ kind }) => kind === 'content').map(toBlockExperiment), variants };
    },

    /** Variants other than control that may be on pages of this visitor. */
    findVariants(store: Store, mark: ExperimentMark | undefined) {
      if (snapshot.all.length === 0) return undefined;
      const chosen = new Map(
        listOnPages(store).flatMap((experiment) => {
          const variant = pickVariant(experiment, mark);
          return variant === CONTROL ? [] : [[experiment.key, variant] as const];
        }),
      );
      return { generation, chosen };
    },

    /** Variants of a quote that this visitor fills, in experiments with promotions. None without a bucket. */
    listQuoteVariants: (store: Store, mark: ExperimentMark | undefined): QuoteVariant[] =>
      listRunning(store).flatMap(({ kind, experimentId, buckets }) => {
        const variant = mark && buckets[mark.bucket];
        return kind === 'promotion' && variant !== undefined ? [{ experimentId, variant }] : [];
      }),

    /** Undefined in a store without experiments with promotions. */
    judgePromotions(store: Store, own: readonly QuoteVariant[]): JudgedPromotions | undefined {
      const experiments = snapshot.all.filter((one) => one.kind === 'promotion' && isInStore(one, store));
      return experiments.length === 0 ? undefined : judgePromotions(experiments, own);
    },

    /** Variants of each bucket in the experiments of all stores; undefined while none runs. */
    nameBuckets(): string[] | undefined {
      const running = snapshot.running.filter(isOnPages);
      if (running.length === 0) return undefined;
      return Array.from({ length: BUCKETS }, (_, bucket) =>
        running
          .filter(({ buckets }) => ![CONTROL, undefined].includes(buckets[bucket]))
          .map(({ key, buckets }) => ` ${key}=${buckets[bucket]}`)
          .join(''),
      );
    },

    /**
     * A rule of an experiment acts for the visitors of its variant only, and for all once it won, whether it is switched
     * on or not: so it can be prepared unseen. Undefined for other rules, and in stores outside the experiment, where its
     * planner needs no permission.
     */
    isRuleOn(ruleId: string, store: Store, variants: VisitorVariants | undefined): boolean | undefined {
      const owner = snapshot.rules.get(ruleId)?.find(({ experiment }) => isInStore(experiment, store));
      return owner && chooseVariant(owner.experiment, variants) === owner.variant;
    },
  };
}

const isOnPages = ({ kind }: ExperimentRecord): boolean => kind !== 'promotion';

/** Visitors without a bucket, or outside the traffic of the experiment, see control. */
const pickVariant = (experiment: RunningExperiment | undefined, mark: ExperimentMark | undefined): string =>
  (mark && experiment?.buckets[mark.bucket]) ?? CONTROL;

const toBlockExperiment = ({ key, state, winner, replaces, variants }: ExperimentRecord): BlockExperiment => ({
  ...{ key, state, winner, replaces, variants },
});

function buildSnapshot(all: readonly ExperimentRecord[]): Snapshot {
  const rules = all
    .filter(({ kind }) => kind === 'ranking')
    .flatMap((experiment) =>
      experiment.variants.flatMap(({ key, change }) => (change ? { rule: change, experiment, variant: key } : [])),
    );
  const running = all.filter(({ state }) => state === 'running');
  return {
    all,
    running: running.map((experiment) => ({ ...experiment, buckets: assignBuckets(experiment) })),
    rules: Map.groupBy(rules, ({ rule }) => rule),
  };
}
