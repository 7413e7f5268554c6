import { MS_PER_DAY } from '../../time.ts';
import type { Experiment } from './experiment.ts';
import type { ExperimentResult } from './experiment-result.ts';
import { RATIO_ALARM } from './sample-ratio.ts';

export const EXPERIMENT_WARNINGS = ['little-traffic', 'split-doubtful'] as const;
export type ExperimentWarning = (typeof EXPERIMENT_WARNINGS)[number];

type Running = Pick<Experiment, 'plannedVisits'> & { startedAt?: Date | undefined; stoppedAt?: Date | undefined };

/** The planned visits take longer than this at the rate so far. */
const LONGEST_DAYS = 90;
/** Earlier than this the rate says nothing. */
const SETTLED_DAYS = 2;
/** Above the alarm, which stops the experiment: one sound experiment in a hundred has such a split. */
const RATIO_WARNING = 0.01;

/** Doubts about a running experiment, and the days until its planned visits at the rate so far. */
export function warnExperiment(
  { plannedVisits, startedAt, stoppedAt }: Running,
  { variants, sampleRatio }: Pick<ExperimentResult, 'variants' | 'sampleRatio'>,
  now: Date,
): { warnings: ExperimentWarning[]; daysLeft?: number } {
  if (!startedAt || stoppedAt) return { warnings: [] };
  const days = (now.getTime() - startedAt.getTime()) / MS_PER_DAY;
  const visits = variants.reduce((sum, one) => sum + one.visits, 0);
  const isDoubtful = sampleRatio !== undefined && sampleRatio < RATIO_WARNING && sampleRatio >= RATIO_ALARM;
  const doubts: ExperimentWarning[] = isDoubtful ? ['split-doubtful'] : [];
  if (days < SETTLED_DAYS) return { warnings: doubts };
  if (visits === 0) return { warnings: ['little-traffic', ...doubts] };
  const daysLeft = Math.max(0, Math.ceil((plannedVisits - visits) / (visits / days)));
  return { warnings: daysLeft > LONGEST_DAYS ? ['little-traffic', ...doubts] : doubts, daysLeft };
}
