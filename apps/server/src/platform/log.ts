import { withoutPersonalData } from '@shop/domain/account/personal-data/personal-data';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Keys whose values are redacted at any depth. */
const PERSONAL = ['email', 'recipient', 'password', 'token', 'cookie', 'authorization', 'phone'];

/** A write costs more than a line, so lines are written together. The last ones are written when the process ends. */
const WRITE_BYTES = 3_584;
/** A pipe takes up to this many bytes at once, so that lines of several processes are not mixed. */
const MOST_BYTES = 4_096;
const WRITE_PAUSE_MS = 200;
const TO_STDOUT = {
  ...{ fd: 1, sync: false },
  ...{ minLength: WRITE_BYTES, maxWrite: MOST_BYTES, periodicFlush: WRITE_PAUSE_MS },
};

export type Log = Logger;

export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: PERSONAL.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      serializers: { err: shownError },
    },
    destination ?? pino.destination(TO_STDOUT),
  );
}

/** Allowlist of fields: PostgreSQL errors carry whole rows in `detail`, `where` and `parameters`. */
function shownError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPersonalData(describe(error)) };
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    message: withoutPersonalData(error.message),
    stack: withoutPersonalData(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: shownError(error.cause) }),
  };
}

/** A thrown object by its fields, which `String` would hide. */
function describe(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const { message, code } = thrown as { message?: unknown; code?: unknown };
  const known = [code, message].filter((part) => typeof part === 'string' || typeof part === 'number');
  return known.length > 0 ? known.join(' ') : `object with ${Object.keys(thrown).join(', ') || 'no fields'}`;
}

type RequestLine = { id: string; method: string; route: string | undefined; path: string; status: number; ms: number };

/** Slower requests are always logged. */
const SLOW_MS = 1_000;
const isOrdinary = ({ status, ms }: RequestLine): boolean => status >= 200 && status < 400 && ms < SLOW_MS;

/** One line per request, and of ordinary ones one in `sample`. */
export function logRequests(log: Log, sample = 1): (line: RequestLine) => void {
  let ordinary = 0;
  // Searching for personal keys costs more than the line, whose keys are known. The level is that of `log` at any time.
  const lines = log.child({}, { level: 'info', redact: [] });
  return (line) => {
    if (!log.isLevelEnabled('info')) return;
    if (isOrdinary(line) && ordinary++ % sample !== 0) return;
    const { id, method, route, path, status, ms } = line;
    lines.info({ reqId: id, method, route, path, status, ms: Math.round(ms * 10) / 10 }, 'request');
  };
}
