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
      serializers: { err: pino.stdSerializers.err },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  );
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
