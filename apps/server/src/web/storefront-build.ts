import { join } from 'node:path';
import type { Storefront } from '@shop/contracts/storefront';
import { ASSET_PREFIX } from '@shop/domain/site/pages/shell-routes';
import type { AssetHost } from '#server/platform/pages/asset-routes.ts';
import { openPageBuild } from '#server/platform/pages/page-build.ts';
import type { Shutdown } from '#server/platform/shutdown.ts';

export type OpenStorefront = { storefront: Storefront; assets: AssetHost };
type Where = { root: string; dev: boolean; shutdown: Shutdown };

/** Storefront from a build on disk, or compiled on the fly in development. */
export async function openStorefront({ root, dev, shutdown }: Where): Promise<OpenStorefront> {
  const folder = join(root, 'apps/storefront');
  const { load, assets } = await openPageBuild<Storefront>({
    ...{ name: 'storefront', folder, prefix: ASSET_PREFIX, dev, shutdown },
  });
  return {
    storefront: {
      renderPage: async (request, visitor) => (await load()).renderPage(request, visitor),
      renderMail: async (message, reader) => (await load()).renderMail(message, reader),
    },
    assets,
  };
}
