import { randomUUID } from 'node:crypto';
import { judgeExperiment } from '@shop/domain/discovery/experiment/experiment-result';
import { warnExperiment } from '@shop/domain/discovery/experiment/experiment-warning';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { readVariantCounts } from './experiment-count-repository.ts';
import { createExperimentPlans, EDIT, faulty, type PlannedExperiment } from './experiment-plan.ts';
import type { ExperimentRecord } from './experiment-record.ts';
import {
  deleteExperiment,
  insertExperiment,
  lockExperiment,
  readExperiments,
  updateExperiment,
} from './experiment-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  listStores: Parameters<typeof createExperimentPlans>[0];
  /** Makes a change valid in this process; others are notified. */
  refresh: () => Promise<void>;
};

type Named = { experimentId: string; version?: number | undefined };

/** Step in the life of an experiment. */
type Step = {
  action: string;
  from: readonly ExperimentRecord['state'][];
  change: (before: ExperimentRecord, tx: Database) => Promise<ExperimentRecord> | ExperimentRecord;
};

export type ExperimentDesk = ReturnType<typeof createExperimentDesk>;

/** Experiments of the merchant's side: back office, commands and the guard. Every change is recorded. */
export function createExperimentDesk(deps: Deps) {
  const { db, clock, audit, refresh } = deps;
  const plans = createExperimentPlans(deps.listStores);
  const move = createMove(deps, plans.requireEdit);

  return {
    list: async (actor: Actor): Promise<ExperimentRecord[]> =>
      (await readExperiments(db)).filter((experiment) => plans.maySee(actor, experiment)),

    async get(actor: Actor, experimentId: string) {
      const experiment = (await readExperiments(db)).find((one) => one.experimentId === experimentId);
      if (!experiment || !plans.maySee(actor, experiment)) throw unknown();
      const currency = plans.findCurrency(experiment);
      const result = judgeExperiment(experiment, await readVariantCounts(db, experimentId));
      return {
        experiment,
        result: { ...result, ...warnExperiment(experiment, result, clock()), ...(currency && { currency }) },
      };
    },

    async create(actor: Actor, plan: PlannedExperiment): Promise<ExperimentRecord> {
      const experiment = { ...plan, experimentId: randomUUID(), state: 'draft' as const, version: 1 };
      await db.transaction().execute(async (tx) => {
        await plans.check(tx, { actor, plan });
        if (!(await insertExperiment(tx, experiment, clock()))) throw exists();
        const entity = { kind: 'experiment', id: experiment.experimentId };
        await audit.record(tx, actor, { permission: EDIT, action: 'create', entity, after: { ...experiment } });
      });
      await refresh();
      return experiment;
    },

    change: (actor: Actor, named: Named, plan: PlannedExperiment): Promise<ExperimentRecord> =>
      move(actor, named, {
        ...{ action: 'save', from: ['draft'] },
        async change({ experimentId, state, version, key }, tx) {
          if (plan.key !== key) throw faulty('key', 'The key of an experiment stays');
          await plans.check(tx, { actor, plan, own: experimentId });
          return { ...plan, experimentId, state, version };
        },
      }),

    start: (actor: Actor, named: Named): Promise<ExperimentRecord> =>
      move(actor, named, {
        ...{ action: 'start', from: ['draft'] },
        change(before) {
          if (before.endsAt && before.endsAt <= clock()) throw faulty('endsAt', 'Its end has passed');
          return { ...before, state: 'running', startedAt: clock() };
        },
      }),

    /** `reason` of an automatic stop: a guardrail or `end`. */
    stop: (actor: Actor, named: Named, reason?: string): Promise<ExperimentRecord> =>
      move(actor, named, {
        ...{ action: 'stop', from: ['running'] },
        change: (before) => ({ ...before, state: 'stopped', stoppedAt: clock(), stopReason: reason }),
      }),

    decide: (actor: Actor, named: Named, winner: string): Promise<ExperimentRecord> =>
      move(actor, named, {
        ...{ action: 'decide', from: ['running', 'stopped', 'decided'] },
        change(before) {
          if (!before.variants.some(({ key }) => key === winner)) throw faulty('winner', 'There is no such variant');
          return { ...before, state: 'decided', winner, stoppedAt: before.stoppedAt ?? clock() };
        },
      }),

    async remove(actor: Actor, named: Named): Promise<void> {
      const change = async (before: ExperimentRecord, tx: Database) => {
        await deleteExperiment(tx, named.experimentId);
        return before;
      };
      await move(actor, named, { action: 'remove', from: ['draft'], change });
    },
  };
}

/** Locks, checks, writes and records one step. */
const createMove =
  ({ db, audit, refresh }: Deps, requireEdit: (actor: Actor, experiment: ExperimentRecord) => void) =>
  async (actor: Actor, { experimentId, version }: Named, { action, from, change }: Step): Promise<ExperimentRecord> => {
    const after = await db.transaction().execute(async (tx) => {
      const before = await lockExperiment(tx, experimentId);
      if (!before) throw unknown();
      requireEdit(actor, before);
      if (version !== undefined && before.version !== version) throw conflict();
      if (!from.includes(before.state)) throw wrongState();
      const changed = await change(before, tx);
      await updateExperiment(tx, changed);
      await audit.record(tx, actor, {
        ...{ permission: EDIT, action, entity: { kind: 'experiment', id: experimentId } },
        ...{ before: { ...before }, after: { ...changed } },
      });
      return { ...changed, version: before.version + 1 };
    });
    await refresh();
    return after;
  };

const unknown = () => new ShopError('There is no such experiment', { code: 'experiment_unknown', kind: 'not-found' });
const exists = () =>
  new ShopError('Another experiment has this key', { code: 'experiment_exists', kind: 'conflict', field: 'key' });
const wrongState = () =>
  new ShopError('The experiment is in another state', { code: 'experiment_state', kind: 'conflict' });
const conflict = () =>
  new ShopError('Another member of staff changed this experiment', { code: 'version_conflict', kind: 'conflict' });
