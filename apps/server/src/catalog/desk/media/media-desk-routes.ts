import type { Readable } from 'node:stream';
import { staffMediaEndpoints as calls } from '@shop/contracts/staff/catalog/media';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { MediaDesk } from './media-desk-service.ts';

const UPLOAD_TIMEOUT_MS = 300_000;

export function mediaDeskRoutes(app: FastifyInstance, { desk }: { desk: MediaDesk }): void {
  serveStaff(app, calls.get, ({ params: { sku } }) => desk.read(sku));
  serveStaff(app, calls.save, ({ params: { sku }, body }, actor) => desk.save(actor, sku, body));
  serveStaff(app, calls.crop, ({ body }, actor) => desk.crop(actor, body));
  // Encapsulated: only this route reads raw bytes, as a stream, and takes its time.
  app.register((scope, _, done) => {
    scope.addHook('onRoute', (route) => {
      route.handlerTimeout = UPLOAD_TIMEOUT_MS;
    });
    scope.addContentTypeParser('application/octet-stream', (_request, payload, parsed) => parsed(null, payload));
    serveStaff(scope, calls.upload, async ({ query: { name } }, actor, { request }) => {
      if (!isStream(request.body)) throw noFile();
      return await desk.upload(actor, request.body, name);
    });
    done();
  });
}

const isStream = (body: unknown): body is Readable => typeof (body as Readable | undefined)?.pipe === 'function';

const noFile = () =>
  new ShopError('Send the file as application/octet-stream', { code: 'body_not_a_file', kind: 'unsupported' });
