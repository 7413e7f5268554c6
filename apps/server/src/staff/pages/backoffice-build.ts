import { join } from 'node:path';
import { type Backoffice, STAFF_ASSET_PREFIX } from '@shop/contracts/staff/backoffice';
import type { AssetHost } from '#server/platform/pages/asset-routes.ts';
import { openPageBuild } from '#server/platform/pages/page-build.ts';
import type { Shutdown } from '#server/platform/shutdown.ts';

export type OpenBackoffice = { backoffice: Backoffice; assets: AssetHost };
type Where = { root: string; dev: boolean; shutdown: Shutdown };

/** Pages of the back office from a build on disk, or compiled on the fly in development. */
export async function openBackoffice({ root, dev, shutdown }: Where): Promise<OpenBackoffice> {
  const folder = join(root, 'apps/backoffice');
  const { load, assets } = await openPageBuild<Backoffice>({
    ...{ name: 'back office', folder, prefix: STAFF_ASSET_PREFIX, dev, shutdown },
  });
  return {
    backoffice: { renderStaffPage: async (request, visitor) => (await load()).renderStaffPage(request, visitor) },
    // Built addresses name the folder themselves.
    assets: 'folder' in assets ? { folder: join(assets.folder, 'assets') } : assets,
  };
}
