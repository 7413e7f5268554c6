import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Shutdown } from '#server/platform/shutdown.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import type { AssetHost } from './asset-routes.ts';

type Deps = {
  /** Name in messages for operators. */
  name: string;
  folder: string;
  /** Path of its assets in development. */
  prefix: string;
  dev: boolean;
  shutdown: Shutdown;
};

/** `load` returns the exports of the build's server file; in development the current ones. */
type PageBuild<Exports> = { load: () => Promise<Exports>; assets: AssetHost };

/** React Router build from disk, or compiled on the fly in development. */
export async function openPageBuild<Exports>(deps: Deps): Promise<PageBuild<Exports>> {
  return deps.dev ? openDevelopment(deps) : openBuild(deps);
}

async function openBuild<Exports>({ name, folder }: Deps): Promise<PageBuild<Exports>> {
  if (!existsSync(join(folder, 'build/server/index.js'))) {
    throw new StartupProblem(
      `The ${name} is not built; start the shop with \`npm start\`, or run \`npm run build\` first.`,
    );
  }
  const build: Exports = await import(pathToFileURL(join(folder, 'build/server/index.js')).href);
  return { load: async () => build, assets: { folder: join(folder, 'build/client') } };
}

/** Vite serves its files on the shop's port and reloads the code of the pages on every change. */
function openDevelopment<Exports>({ folder, prefix, shutdown }: Deps): PageBuild<Exports> {
  const { promise: vite, resolve } = Promise.withResolvers<ViteDevServer>();
  return {
    load: async () => (await (await vite).ssrLoadModule('./server.ts')) as Exports,
    assets: {
      async mount(app, access) {
        const server = await startVite(folder, app);
        shutdown.later(server.close);
        await app.register(middie);
        // A route of its own, because one page in development loads more files than the rate limit of pages admits.
        const config = { access, rateClass: 'exempt' } as const;
        app.get(`${prefix}/*`, { config }, (_, reply) => reply.callNotFound());
        app.use(prefix, (request, response, next) => {
          request.url = `${prefix}${request.url}`;
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
