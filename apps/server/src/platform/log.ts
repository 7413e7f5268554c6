import { withoutPersonalData } from '@shop/domain/account/personal-data/personal-data';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Keys whose values are redacted at any depth. */
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

/** Allowlist of fields: PostgreSQL errors carry whole rows in `detail`, `where` and `parameters`. */
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

/** Parts of a path that open something for everybody who knows them. */
const SECRET = /:(token|code)\b/;

const defaultLabels = ({ routeOptions: { url = 'none' } }: FastifyRequest) => ({ route: url });

/** One line per request: route and path, never the query, which may hold a token or an address, nor a token in the path. */
export function logRequests(app: FastifyInstance, getLabels = defaultLabels): void {
  app.addHook('onResponse', async (request, reply) => {
    const { route } = getLabels(request);
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        path: SECRET.test(route) ? route : request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
