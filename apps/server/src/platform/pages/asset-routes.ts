import fastifyStatic from '@fastify/static';
import type { Access } from '@shop/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import { declareRoutes } from '#server/platform/http/access.ts';

/** Source of the assets of a page build: its folder, or the development server. */
export type AssetHost = { folder: string } | { mount: (app: FastifyInstance, access: Access) => Promise<void> };

type AssetPlace = { prefix: string; access: Access };

/** Build files have a content hash in their name, so browsers may cache them forever. */
export async function assetRoutes(app: FastifyInstance, assets: AssetHost, place: AssetPlace): Promise<void> {
  const { prefix, access } = place;
  if ('mount' in assets) return assets.mount(app, access);
  await app.register((scope, _, done) => {
    declareRoutes(scope, { access, rateClass: 'exempt' });
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
