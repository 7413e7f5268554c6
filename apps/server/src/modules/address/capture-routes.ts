import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CaptureProvider, CaptureQuery, CaptureReply } from './capture-provider.ts';

/** Where the embedded provider stands; below it are the vendor's own paths. */
export const CAPTURE_BASE = '/address';
export const FIND_PATH = '/Capture/Interactive/Find/v1.10/json3.ws';
export const RETRIEVE_PATH = '/Capture/Interactive/Retrieve/v1.20/json3.ws';

/** Like the vendor: by GET or by form, names of parameters in any case, and a mistake is told with status 200. */
export function captureRoutes(app: FastifyInstance, { find, retrieve }: CaptureProvider): void {
  const route = (path: string, answer: (query: CaptureQuery) => CaptureReply) =>
    app.route({
      method: ['GET', 'POST'],
      url: `${CAPTURE_BASE}${path}`,
      config: { access: 'guest' },
      schema: { hide: true },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return answer(queryOf(request));
      },
    });
  route(FIND_PATH, find);
  route(RETRIEVE_PATH, retrieve);
}

const queryOf = ({ query, body }: FastifyRequest): CaptureQuery =>
  Object.fromEntries(
    Object.entries({ ...(query as object), ...(body as object | null) }).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
    ),
  );
