import { withoutPersonalData } from '@shop/domain/personal-data';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Keys whose values never reach a log, wherever they stand in an entry. */
const PERSONAL = ['email', 'recipient', 'password', 'token', 'cookie', 'authorization', 'phone'];

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
    destination ?? pino.destination({ fd: 1, sync: false }),
  );
}

/** Named fields only: PostgreSQL's errors carry whole rows in `detail`, `where` and `parameters`. */
function shownError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPersonalData(String(error)) };
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    message: withoutPersonalData(error.message),
    stack: withoutPersonalData(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: shownError(error.cause) }),
  };
}

/** One line a request: route and path, never the query, which may hold a token or an address. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
