import fastifyStatic from '@fastify/static';
import { ASSET_PREFIX } from '@shop/domain/site/pages/shell-routes';
import type { FastifyInstance } from 'fastify';
import { declareRoutes } from '#server/platform/http/access.ts';

/** Source of the storefront's assets: a build folder, or the development server. */
export type AssetHost = { folder: string } | { mount: (app: FastifyInstance) => Promise<void> };

/** Build files have a content hash in their name, so browsers may cache them forever. */
export async function assetRoutes(app: FastifyInstance, assets: AssetHost): Promise<void> {
  if ('mount' in assets) return assets.mount(app);
  await app.register((scope, _, done) => {
    declareRoutes(scope, { access: 'guest', rateClass: 'exempt' });
    scope.register(fastifyStatic, {
      root: assets.folder,
      prefix: `${ASSET_PREFIX}/`,
      preCompressed: true,
      index: false,
      maxAge: '365d',
      immutable: true,
      logLevel: 'warn',
    });
    done();
  });
}
