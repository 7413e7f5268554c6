import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CaptureProvider, CaptureQuery, CaptureReply } from './capture-provider.ts';

/** Mount path of the embedded provider; the vendor's own paths follow below it. */
export const CAPTURE_BASE = '/address';

/** Public versions and formats of the vendor that clients in use call; fields and errors are the same in all of them. */
const VERSIONS = ['v1', 'v1.00', 'v1.1', 'v1.10', 'v1.2', 'v1.20', 'v1.30'];
const FORMATS = ['json.ws', 'json2.ws', 'json3.ws', 'json3ex.ws', 'json6.ws'];
const PATHS = VERSIONS.flatMap((version) => FORMATS.map((format) => `${version}/${format}`));

/** Same behaviour as the vendor: GET or form POST, case-insensitive parameter names, errors with status 200. */
export function captureRoutes(app: FastifyInstance, { find, retrieve }: CaptureProvider): void {
  const route = (path: string, answer: (query: CaptureQuery) => CaptureReply) =>
    app.route({
      method: ['GET', 'POST'],
      url: `${CAPTURE_BASE}${path}`,
      config: { access: 'guest', rateClass: 'api' },
      schema: { hide: true },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return answer(toQuery(request));
      },
    });
  for (const path of PATHS) {
    route(`/Capture/Interactive/Find/${path}`, find);
    route(`/Capture/Interactive/Retrieve/${path}`, retrieve);
  }
}

const toQuery = ({ query, body }: FastifyRequest): CaptureQuery =>
  Object.fromEntries(
    Object.entries({ ...(query as object), ...(body as object | null) }).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
    ),
  );
