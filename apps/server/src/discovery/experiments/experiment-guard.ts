import type { ExperimentResult } from '@shop/domain/discovery/experiment/experiment-result';
import type { Actor } from '@shop/domain/staff/actor';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { ExperimentDesk } from './experiment-desk-service.ts';
import type { ExperimentRecord } from './experiment-record.ts';

type Deps = { jobs: Pick<Jobs, 'define'>; clock: Clock; desk: Pick<ExperimentDesk, 'list' | 'get' | 'start' | 'stop'> };

const GUARD: Actor = { kind: 'system', name: 'experiment-guard' };

/** Starts and ends experiments at their time, and stops those that break a guardrail. */
export function createExperimentGuard({ jobs, clock, desk }: Deps) {
  async function check(experiment: ExperimentRecord): Promise<void> {
    const { state, startsAt, endsAt } = experiment;
    const now = clock();
    if (state === 'draft' && startsAt && startsAt <= now && !(endsAt && endsAt <= now)) {
      await desk.start(GUARD, experiment);
      return;
    }
    if (state !== 'running') return;
    const { result } = await desk.get(GUARD, experiment.experimentId);
    const reason = endsAt && endsAt <= now ? 'end' : findBroken(result);
    if (reason !== undefined) await desk.stop(GUARD, experiment, reason);
  }

  async function run(): Promise<void> {
    for (const experiment of await desk.list(GUARD)) await check(experiment);
  }

  jobs.define({ name: 'guard-experiments', schema: z.object({}), cron: '*/5 * * * *', handle: run });

  return { run };
}

const findBroken = ({ guards }: ExperimentResult): string | undefined =>
  guards.find(({ state }) => state === 'broken')?.guard;
