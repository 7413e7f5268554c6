import { readPreviewBuyer } from '@shop/domain/content/preview';
import { grantInCookies, resolveMoment, resolvePreview } from '@shop/domain/content/preview-visit';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyRequest } from 'fastify';
import type { PreviewGrants } from '#server/content/preview/preview-grant.ts';
import { isApiCall } from '#server/platform/http/api-call.ts';
import type { ShownDrafts } from '#server/platform/http/shown-moment.ts';
import type { StoreFinder } from '#server/store-finder.ts';
import type { Previewed } from './preview-hooks.ts';

type Deps = {
  grants: Pick<PreviewGrants, 'read' | 'readFor'>;
  finder: Pick<StoreFinder, 'resolveStore' | 'resolveApiStore' | 'listStores'>;
  /** Members of a campaign that is not live yet; undefined for another one. */
  readDrafts: (campaign: string, store: Store) => Promise<ShownDrafts | undefined>;
};

/** Reads the preview of a request from its cookies. Its grant must be valid for the store of the request. */
export function createPreviewRecognition({ grants, finder, readDrafts }: Deps) {
  /** A call without a locale belongs to the store of the grant, if its host is one of the brand. */
  function findStore(request: FastifyRequest): Store | undefined {
    if (!isApiCall(request)) return finder.resolveStore(request);
    if (request.headers.locale !== undefined) return finder.resolveApiStore(request);
    const scope = grants.read(grantInCookies(request.cookies));
    return finder.listStores(finder.resolveStore(request)).find(({ storeId }) => storeId === scope?.storeId);
  }

  return async (request: FastifyRequest): Promise<Previewed | undefined> => {
    const store = findStore(request);
    const preview = store && resolvePreview(request.cookies, store, grants);
    const shown = preview?.banner ?? preview?.menu;
    const at = shown && resolveMoment(shown, [store as Store]);
    if (!store || !preview || !shown || !at) return undefined;
    const { campaign } = preview.scope;
    const drafts = campaign === undefined ? undefined : await readDrafts(campaign, store);
    return {
      moment: { at, buyer: readPreviewBuyer(shown), drafts, memo: new Map() },
      ...{ isFramed: shown.Framed === 'yes', isInside: false },
    };
  };
}
