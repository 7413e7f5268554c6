import { pagePattern } from '@shop/domain/site/pages/page-pattern';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import { withoutPrefix } from '@shop/domain/site/store/store-choice';
import type { FastifyRequest } from 'fastify';
import { NO_STORE, type RequestLabels } from '#server/platform/metrics.ts';
import type { StoreFinder } from '#server/store-finder.ts';

/** Routes of storefront pages; see `page-routes.ts`. */
const PAGE_ROUTES = new Set(['/*', ROUTES.searchResults.path, `/:prefix${ROUTES.searchResults.path}`]);

/** Brand and store code, such as `main-AE_AR`: codes alone are shared between brands. */
export const storeLabel = ({ brand, gtmStoreCode }: Store): string => `${brand}-${gtmStoreCode}`;

type Finder = Pick<StoreFinder, 'resolveStore' | 'resolveApiStore'>;

/** Metric labels of a request: route and store. Bounded sets, whatever the URL says. */
export const createRequestLabels =
  ({ resolveStore, resolveApiStore }: Finder) =>
  (request: FastifyRequest): RequestLabels => {
    request.labels ??= describe(request, { resolveStore, resolveApiStore });
    return request.labels;
  };

function describe(request: FastifyRequest, { resolveStore, resolveApiStore }: Finder): RequestLabels {
  const route = request.routeOptions.url ?? 'none';
  if (PAGE_ROUTES.has(route)) {
    const store = resolveStore(request);
    return { route: pagePattern(withoutPrefix(request.url, store)), store: storeLabel(store) };
  }
  const store = request.routeOptions.config.withLocale ? storeCalled(() => resolveApiStore(request)) : undefined;
  return { route, store: store ? storeLabel(store) : NO_STORE };
}

/** A call without a valid store was rejected, but is still counted. */
function storeCalled(find: () => Store): Store | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}
