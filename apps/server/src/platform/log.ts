import { withoutPersonalData } from '@shop/domain/account/personal-data/personal-data';
import { type DestinationStream, type Logger, pino, symbols } from 'pino';

/** Keys whose values are redacted at any depth. */
const PERSONAL = ['email', 'recipient', 'password', 'token', 'cookie', 'authorization', 'phone'];

/** A write costs more than a hundred lines, so lines are written together. The last ones are written when the process ends. */
const WRITE_PAUSE_MS = 200;
const OWN_OUTPUT = { minLength: 32_768, maxWrite: 65_536 };
/** A pipe takes up to 4,096 bytes at once, so that lines of several processes are not mixed. */
const SHARED_OUTPUT = { minLength: 3_584, maxWrite: 4_096 };

/** Standard output; `isShared` if other processes write to it, too. */
export const openLogOutput = ({ isShared }: { isShared: boolean }): DestinationStream =>
  pino.destination({
    ...{ fd: 1, sync: false, periodicFlush: WRITE_PAUSE_MS },
    ...(isShared ? SHARED_OUTPUT : OWN_OUTPUT),
  });

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
    destination ?? openLogOutput({ isShared: true }),
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

type LoggedRequest = { method: string; route: string | undefined; path: string };
type LoggedReply = { id: string; status: number; ms: number };

/** Slower requests are always logged. */
const SLOW_MS = 1_000;
const isOrdinary = ({ status, ms }: LoggedReply): boolean => status >= 200 && status < 400 && ms < SLOW_MS;

/**
 * One line per request, and of ordinary ones one in `sample`. The line is made here: pino takes longer for it than the shop
 * for a cached page. A text that is the same for many requests is encoded once.
 */
export function logRequests(log: Log, sample = 1): (request: LoggedRequest) => (reply: LoggedReply) => void {
  let ordinary = 0;
  const output = (log as unknown as Record<symbol, DestinationStream>)[symbols.streamSym];
  const readTime = createTimeReader();
  return ({ method, route, path }) => {
    const request = JSON.stringify({ method, route, path }).slice(1, -1);
    return (reply) => {
      if (!log.isLevelEnabled('info')) return;
      if (isOrdinary(reply) && ordinary++ % sample !== 0) return;
      const { id, status, ms } = reply;
      output?.write(
        `{"level":30,"time":"${readTime()}","reqId":${JSON.stringify(id)},${request},"status":${status},"ms":${Math.round(ms * 10) / 10},"msg":"request"}\n`,
      );
    };
  };
}

/** ISO time of now; its part up to the second is made once per second. */
function createTimeReader(): () => string {
  let second = Number.NaN;
  let text = '';
  return () => {
    const now = Date.now();
    const rest = now % 1_000;
    if (now - rest !== second) {
      second = now - rest;
      text = new Date(second).toISOString().slice(0, -4);
    }
    return `${text}${String(rest).padStart(3, '0')}Z`;
  };
}
