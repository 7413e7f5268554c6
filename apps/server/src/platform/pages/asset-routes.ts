import fastifyStatic from '@fastify/static';
import type { Access } from '@shop/contracts/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { declareRoutes } from '#server/platform/http/access.ts';
import { type KeptAssets, openAsset } from './kept-assets.ts';

/** Source of the assets of a page build: its folder, or the development server. */
export type AssetHost = { folder: string } | { mount: (app: FastifyInstance, access: Access) => Promise<void> };

export type AssetPlace = {
  prefix: string;
  access: Access;
  /** Files of other builds. */
  kept?: Pick<KeptAssets, 'find'> | undefined;
};

const YEAR = 'public, max-age=31536000, immutable';

/** Build files have a content hash in their name, so browsers may cache them forever. */
export async function assetRoutes(app: FastifyInstance, assets: AssetHost, place: AssetPlace): Promise<void> {
  const { prefix, access, kept } = place;
  if ('mount' in assets) return assets.mount(app, access);
  await app.register((scope, _, done) => {
    declareRoutes(scope, { access, rateClass: 'exempt' });
    if (kept) scope.addHook('preHandler', answerKept(kept, prefix));
    scope.register(fastifyStatic, {
      root: assets.folder,
      prefix: `${prefix}/`,
      preCompressed: true,
      index: false,
      maxAge: '365d',
      immutable: true,
      logLevel: 'warn',
    });
    done();
  });
}

/** Answers a request for a file of another build; others go on to the folder of this one. */
const answerKept =
  (kept: Pick<KeptAssets, 'find'>, prefix: string) =>
  async ({ url, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const name = url.slice(prefix.length + 1).split('?', 1)[0] ?? '';
    // Without the database the file is unknown, as it was before.
    const found = await kept.find(name).catch(() => undefined);
    if (!found) return undefined;
    const { body, encoding } = await openAsset(found, String(headers['accept-encoding'] ?? ''));
    const type = name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
    reply.headers({ 'content-type': type, 'cache-control': YEAR, vary: 'accept-encoding' });
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(body);
  };
