import { remotePictureAddress } from '@shop/contracts/content/remote-picture';
import { parsePictureUrl } from '@shop/domain/catalog/picture-url';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance } from 'fastify';
import type { PictureFormat } from './picture-codec.ts';
import type { RemotePictures } from './remote-pictures.ts';
import { type RenditionService, renditionName } from './rendition-service.ts';

const WELL_FORMED_PATH = /^\/media(?:\/[\w-][\w.-]*)+$/;
const MAX_PATH_LENGTH = 200;
/** URLs of other services are longer than our keys. */
const REMOTE_PATH = '/media/remote/';
const MAX_REMOTE_PATH_LENGTH = 800;
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Short negative cache: absorbs a burst of requests, yet a restored picture shows up soon. */
const FOR_A_MINUTE = 'public, max-age=60';
/** The file behind a URL of another service may be replaced. */
const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

export function mediaRoutes(app: FastifyInstance, renditions: RenditionService, remotePictures?: RemotePictures): void {
  const findKey = async (key: string): Promise<string | undefined> =>
    remotePictureAddress(key) === undefined ? key : remotePictures?.find(key);

  app.get(
    '/media/*',
    { config: { access: 'guest', rateClass: 'exempt' }, logLevel: 'warn' },
    async (request, reply) => {
      // Pictures are public, and cross-origin when served from a CDN domain.
      reply.headers({ vary: 'Accept', 'cross-origin-resource-policy': 'cross-origin' });
      const requested = parsePictureUrl(requirePath(request.url));
      const format = formatFor(request.headers.accept);
      if (!requested) return reply.code(404).header('cache-control', FOR_A_MINUTE).send(NO_PICTURE);

      const key = await findKey(requested.key);
      if (!key) return reply.code(404).header('cache-control', FOR_A_MINUTE).send(NO_PICTURE);
      const lifetime = key === requested.key ? FOR_GOOD : FOR_AN_HOUR;
      const rendition = { ...requested, key, format };
      const etag = `"${renditionName(rendition)}"`;
      const isKnown = request.headers['if-none-match']?.includes(etag);
      if (isKnown) return reply.code(304).headers({ etag, 'cache-control': lifetime }).send();

      const bytes = await renditions.find(rendition);
      if (!bytes) return reply.code(404).header('cache-control', FOR_A_MINUTE).send(NO_PICTURE);
      return reply.headers({ etag, 'cache-control': lifetime }).type(`image/${format}`).send(bytes);
    },
  );
}

const NO_PICTURE = { errors: [{ reason: 'Picture not found', code: 'picture_not_found' }] };

/** Checks the raw path: our picture URLs never need percent-encoding, so any escape is rejected. */
function requirePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const limit = path.startsWith(REMOTE_PATH) ? MAX_REMOTE_PATH_LENGTH : MAX_PATH_LENGTH;
  if (path.length <= limit && WELL_FORMED_PATH.test(path)) return path;
  throw new ShopError('Not a picture URL', { code: 'bad_address', kind: 'invalid' });
}

/** Only explicitly named types count: a client that sends `* /*` may support no more than JPEG. */
function formatFor(accept = ''): PictureFormat {
  const named = accept
    .toLowerCase()
    .split(',')
    .filter(isWanted)
    .map((range) => range.split(';', 1)[0]?.trim());
  if (named.includes('image/avif')) return 'avif';
  return named.includes('image/webp') ? 'webp' : 'jpeg';
}

const isWanted = (range: string): boolean => !/;\s*q=0(\.0*)?\s*$/.test(range);
