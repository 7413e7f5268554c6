import { assignBuckets, BUCKETS, type ExperimentMark } from '@shop/domain/discovery/experiment/assignment';
import { type BlockExperiment, chooseVariant } from '@shop/domain/discovery/experiment/block-experiment';
import { CONTROL } from '@shop/domain/discovery/experiment/experiment';
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
  /** Experiments in any state: those that do not run hide the blocks and rules of their variants. */
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
    const all = await readExperiments(db);
    if (JSON.stringify(all) === JSON.stringify(snapshot.all)) return;
    snapshot = buildSnapshot(all);
    generation += 1;
    for (const listener of listeners) listener();
  }

  const listRunning = (store: Store): RunningExperiment[] =>
    snapshot.running.filter((experiment) => isInStore(experiment, store));

  return {
    refresh,
    listRunning,
    onChange: (listener: () => void): void => void listeners.push(listener),

    /** Undefined in a store without experiments, so that its pages have no extra work. */
    openVisit(store: Store, mark: ExperimentMark | undefined) {
      const inStore = snapshot.all.filter((experiment) => isInStore(experiment, store));
      if (inStore.length === 0) return undefined;
      const running = new Map(listRunning(store).map((experiment) => [experiment.key, experiment]));
      const variants = createVisitorVariants((key) => pickVariant(running.get(key), mark));
      return { blocks: inStore.filter(({ kind }) => kind === 'content').map(toBlockExperiment), variants };
    },

    /** Variants other than control that may be on pages of this visitor. */
    findVariants(store: Store, mark: ExperimentMark | undefined) {
      if (snapshot.all.length === 0) return undefined;
      const chosen = new Map(
        listRunning(store).flatMap((experiment) => {
          const variant = pickVariant(experiment, mark);
          return variant === CONTROL ? [] : [[experiment.key, variant] as const];
        }),
      );
      return { generation, chosen };
    },

    /** Variants of each bucket in the experiments of all stores; undefined while none runs. */
    nameBuckets(): string[] | undefined {
      const { running } = snapshot;
      if (running.length === 0) return undefined;
      return Array.from({ length: BUCKETS }, (_, bucket) =>
        running
          .filter(({ buckets }) => ![CONTROL, undefined].includes(buckets[bucket]))
          .map(({ key, buckets }) => ` ${key}=${buckets[bucket]}`)
          .join(''),
      );
    },

    /**
     * A rule of an experiment acts for the visitors of its variant only, and for all once it won. In stores outside the
     * experiment it acts as every other: its planner needs no permission there.
     */
    isRuleOn(ruleId: string, store: Store, variants: VisitorVariants | undefined): boolean {
      const owner = snapshot.rules.get(ruleId)?.find(({ experiment }) => isInStore(experiment, store));
      return !owner || chooseVariant(owner.experiment, variants) === owner.variant;
    },
  };
}

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
