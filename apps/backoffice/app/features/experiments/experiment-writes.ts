import type { StaffApi } from '@shop/contracts/staff/client';
import type { DeskExperiment, ExperimentPlan } from '@shop/contracts/staff/discovery/experiments';
import type { Tone } from '#backoffice/ui/feedback/badge.tsx';

type Named = { experimentId: string; version: number };

export type ExperimentWrite =
  | { intent: 'create'; plan: ExperimentPlan }
  | ({ intent: 'change'; plan: ExperimentPlan } & Named)
  | ({ intent: 'start' } & Named)
  | ({ intent: 'stop' } & Named)
  | ({ intent: 'remove' } & Named)
  | ({ intent: 'decide'; winner: string } & Named);

/** Makes the call of a write. The API validates its body. */
export function runExperimentWrite({ experiments }: StaffApi, write: ExperimentWrite): Promise<unknown> {
  if (write.intent === 'create') return experiments.create({ body: write.plan });
  const { experimentId, version } = write;
  const params = { experimentId };
  if (write.intent === 'change') return experiments.change({ params, body: { version, plan: write.plan } });
  if (write.intent === 'decide') return experiments.decide({ params, body: { version, winner: write.winner } });
  return experiments[write.intent]({ params, body: { version } });
}

export const STATE_TONES = {
  draft: 'line',
  running: 'info',
  stopped: 'warn',
  decided: 'ok',
} as const satisfies Record<DeskExperiment['state'], Tone>;
