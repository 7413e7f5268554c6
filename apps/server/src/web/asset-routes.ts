import fastifyStatic from '@fastify/static';
import { ASSET_PREFIX } from '@shop/domain/shell-routes';
import type { FastifyInstance } from 'fastify';
import { declareAccess } from '#server/platform/http/access.ts';

/** How the storefront's own files reach the browser: from a folder of the build, or by the development server. */
export type AssetHost = { folder: string } | { mount: (app: FastifyInstance) => Promise<void> };

/** Files of the build carry their hash in their name, so a browser may keep them for good. */
export async function assetRoutes(app: FastifyInstance, assets: AssetHost): Promise<void> {
  if ('mount' in assets) return assets.mount(app);
  await app.register((scope, _, done) => {
    declareAccess(scope, 'guest');
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
