import type { Readable } from 'node:stream';
import { staffLibraryEndpoints as calls } from '@shop/contracts/staff/content/library';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { Library } from './library-service.ts';

const UPLOAD_TIMEOUT_MS = 300_000;

export function libraryRoutes(app: FastifyInstance, { library }: { library: Library }): void {
  serveStaff(app, calls.list, ({ query }) => library.list(query));
  serveStaff(app, calls.get, ({ params: { id } }) => library.get(id));
  serveStaff(app, calls.change, ({ params: { id }, body: { version, ...described } }, actor) =>
    library.describe(actor, { id, version }, described),
  );
  serveStaff(app, calls.crop, ({ params: { id }, body: { area } }, actor) => library.crop(actor, id, area));
  serveStaff(app, calls.archive, ({ params: { id }, body: { version, isArchived } }, actor) =>
    library.archive(actor, { id, version }, isArchived),
  );
  // Encapsulated: only these routes read raw bytes, as a stream, and take their time.
  app.register((scope, _, done) => {
    scope.addHook('onRoute', (route) => {
      route.handlerTimeout = UPLOAD_TIMEOUT_MS;
    });
    scope.addContentTypeParser('application/octet-stream', (_request, payload, parsed) => parsed(null, payload));
    serveStaff(scope, calls.upload, async ({ query: { name } }, actor, { request }) =>
      library.upload(actor, requireStream(request.body), name),
    );
    serveStaff(scope, calls.replace, async ({ params: { id }, query: { name, version } }, actor, { request }) =>
      library.replace(actor, { id, version }, { file: requireStream(request.body), name }),
    );
    done();
  });
}

function requireStream(body: unknown): Readable {
  if (typeof (body as Readable | undefined)?.pipe === 'function') return body as Readable;
  throw new ShopError('Send the file as application/octet-stream', { code: 'body_not_a_file', kind: 'unsupported' });
}
