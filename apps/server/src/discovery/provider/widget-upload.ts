import multipart from '@fastify/multipart';
import { MAX_IMAGE_BYTES, visualUploadEndpoint } from '@shop/contracts/search/widget';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Recommendations } from '#server/discovery/recommendations/recommendations.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { described } from './widget-search.ts';

type Deps = Pick<Recommendations, 'uploadImage'> & Pick<ProviderDeps, 'admitPhoto'>;

/** Encapsulated plugin: only this route parses multipart forms. */
export function uploadRoutes(app: FastifyInstance, { uploadImage, admitPhoto }: Deps): void {
  app.register((scope, _, done) => {
    scope.register(multipart, {
      limits: { files: 1, fileSize: MAX_IMAGE_BYTES, fields: 10, fieldSize: 500, parts: 11 },
    });
    serve(scope, visualUploadEndpoint, async ({ params: { id } }, request, reply) => {
      await admitPhoto(request.ip);
      const image = { image_id: await uploadImage(await readImage(request)) };
      reply.header('cache-control', 'no-store');
      return { response: image, metadata: { widget: described(id, 'visual_search'), query: image } };
    });
    done();
  });
}

async function readImage(request: FastifyRequest): Promise<Buffer> {
  const part = request.isMultipart() ? await request.file() : undefined;
  // Consume the whole part even when it is rejected, or the form never ends.
  const bytes = await part?.toBuffer();
  if (part?.fieldname !== 'image' || !bytes) throw refused('Send the picture as a form, in the field "image"');
  if (!isPicture(bytes)) throw refused('The picture must be a jpg, png or webp');
  return bytes;
}

/** Sniffs the magic bytes: file name and content type cannot be trusted. */
function isPicture(bytes: Buffer): boolean {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  return starts('\xff\xd8\xff') || starts('\x89PNG\r\n\x1a\n') || (starts('RIFF') && starts('WEBP', 8));
}

const refused = (reason: string) => new ShopError(reason, { code: 'no_picture', kind: 'invalid', field: 'image' });
