import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import middie from '@fastify/middie';
import type { Storefront } from '@shop/contracts/storefront';
import { ASSET_PREFIX } from '@shop/domain/site/pages/shell-routes';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Shutdown } from '#server/platform/shutdown.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import type { AssetHost } from './asset-routes.ts';

export type OpenStorefront = { storefront: Storefront; assets: AssetHost };
type Where = { root: string; dev: boolean; shutdown: Shutdown };

/** Storefront from a build on disk, or compiled on the fly in development. */
export async function openStorefront({ root, dev, shutdown }: Where): Promise<OpenStorefront> {
  const folder = join(root, 'apps/storefront');
  return dev ? openDevelopment(folder, shutdown) : openBuild(folder);
}

async function openBuild(folder: string): Promise<OpenStorefront> {
  if (!existsSync(join(folder, 'build/server/index.js'))) {
    throw new StartupProblem(
      'The storefront is not built; start the shop with `npm start`, or run `npm run build` first.',
    );
  }
  const storefront: Storefront = await import(pathToFileURL(join(folder, 'build/server/index.js')).href);
  return { storefront, assets: { folder: join(folder, 'build/client') } };
}

/** Vite serves its files on the shop's port and reloads the storefront code on every change. */
function openDevelopment(folder: string, shutdown: Shutdown): OpenStorefront {
  const { promise: vite, resolve } = Promise.withResolvers<ViteDevServer>();
  const current = async () => (await (await vite).ssrLoadModule('./server.ts')) as Storefront;
  return {
    storefront: {
      renderPage: async (request, visitor) => (await current()).renderPage(request, visitor),
      renderMail: async (message, reader) => (await current()).renderMail(message, reader),
    },
    assets: {
      async mount(app) {
        const server = await startVite(folder, app);
        shutdown.later(server.close);
        await app.register(middie);
        // A route of its own, because one page in development loads more files than the rate limit of pages admits.
        const config = { access: 'guest', rateClass: 'exempt' } as const;
        app.get(`${ASSET_PREFIX}/*`, { config }, (_, reply) => reply.callNotFound());
        app.use(ASSET_PREFIX, (request, response, next) => {
          request.url = `${ASSET_PREFIX}${request.url}`;
          server.middlewares(request, response, next);
        });
        resolve(server);
      },
    },
  };
}

async function startVite(root: string, app: FastifyInstance): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });
}
