import { parsePictureUrl } from '@shop/domain/picture-url';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance } from 'fastify';
import type { PictureFormat } from './picture-codec.ts';
import { type RenditionService, renditionName } from './rendition-service.ts';

const WELL_FORMED_PATH = /^\/media(?:\/[\w-][\w.-]*)+$/;
const MAX_PATH_LENGTH = 200;
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Long enough to take a storm, short enough that a picture restored is soon seen. */
const FOR_A_MINUTE = 'public, max-age=60';

export function mediaRoutes(app: FastifyInstance, renditions: RenditionService): void {
  app.get('/media/*', { config: { access: 'guest' }, logLevel: 'warn' }, async (request, reply) => {
    // Pictures are public, and on a CDN domain they are another site's.
    reply.headers({ vary: 'Accept', 'cross-origin-resource-policy': 'cross-origin' });
    const asked = parsePictureUrl(requirePath(request.url));
    const format = formatFor(request.headers.accept);
    if (!asked) return reply.code(404).header('cache-control', FOR_A_MINUTE).send(NO_PICTURE);

    const rendition = { ...asked, format };
    const etag = `"${renditionName(rendition)}"`;
    const isKnown = request.headers['if-none-match']?.includes(etag);
    if (isKnown) return reply.code(304).headers({ etag, 'cache-control': FOR_GOOD }).send();

    const bytes = await renditions.find(rendition);
    if (!bytes) return reply.code(404).header('cache-control', FOR_A_MINUTE).send(NO_PICTURE);
    return reply.headers({ etag, 'cache-control': FOR_GOOD }).type(`image/${format}`).send(bytes);
  });
}

const NO_PICTURE = { errors: [{ reason: 'There is no such picture', code: 'picture_not_found' }] };

/** As it came over the wire: no URL of ours needs an escape, so one that has any is not looked at. */
function requirePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (path.length <= MAX_PATH_LENGTH && WELL_FORMED_PATH.test(path)) return path;
  throw new ShopError('This is not the address of a picture', { code: 'bad_address', kind: 'invalid' });
}

/** Only what is named counts: a client that takes anything may know no more than JPEG. */
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
