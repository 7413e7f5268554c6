import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';

const PAUSE_MS = 60_000;
/** Messages may hold numbers that differ each time. */
const MOST_KNOWN = 100;

/**
 * Logs faults of the queue. Without a database every worker reports every poll: the same fault is logged again after a
 * pause only, with the number of those between.
 */
export function createQueueFaultLog(log: Pick<Log, 'error'>, clock: Clock): (error: unknown) => void {
  const last = new Map<string, { at: number; unlogged: number }>();
  return (error) => {
    const fault = toError(error);
    const now = clock().getTime();
    const known = last.get(fault.message);
    if (known && now - known.at < PAUSE_MS) {
      known.unlogged += 1;
      return;
    }
    if (last.size >= MOST_KNOWN) last.clear();
    last.set(fault.message, { at: now, unlogged: 0 });
    log.error({ err: fault, ...(known && { unlogged: known.unlogged }) }, 'job queue error');
  };
}

/** pg-boss reports some faults as plain copies of an error. */
function toError(fault: unknown): Error {
  if (fault instanceof Error) return fault;
  const { message, stack, code } = (fault ?? {}) as { message?: string; stack?: string; code?: string };
  return Object.assign(new Error(message ?? String(fault)), stack !== undefined && { stack }, code && { code });
}
