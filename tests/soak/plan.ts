import type { FaultMode } from '../support/fault-proxy.ts';

export type Faulty = 'content service' | 'database';
/** Part of the run; without a fault it is quiet. */
export type Phase = { seconds: number; fault?: { of: Faulty; mode: FaultMode } };

const FAULTS: readonly NonNullable<Phase['fault']>[] = [
  { of: 'content service', mode: 'hang' },
  { of: 'database', mode: 'slow' },
  { of: 'content service', mode: 'unavailable' },
  { of: 'database', mode: 'reset' },
  { of: 'content service', mode: 'reset' },
  { of: 'database', mode: 'hang' },
  { of: 'content service', mode: 'garbage' },
  { of: 'content service', mode: 'slow' },
];

/** The caches fill and code is compiled: neither counts. */
const WARM_UP_SHARE = 0.15;
export const LEAST_MINUTES = 3;
/** Of the measured capacity. */
export const LOAD_SHARE = 0.7;

/** Warm-up, then quiet and faulty phases in turn; the last one is quiet. */
export function planPhases(minutes: number): { warmUpSeconds: number; phases: Phase[] } {
  if (!(minutes >= LEAST_MINUTES)) throw new RangeError(`A soak takes ${LEAST_MINUTES} minutes or more`);
  const whole = minutes * 60;
  const warmUpSeconds = whole * WARM_UP_SHARE;
  const seconds = (whole - warmUpSeconds) / (2 * FAULTS.length + 1);
  const phases = FAULTS.flatMap((fault): Phase[] => [{ seconds }, { seconds, fault }]);
  return { warmUpSeconds, phases: [...phases, { seconds }] };
}
