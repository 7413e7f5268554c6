import { pagePattern } from '@shop/domain/page-pattern';
import type { Store } from '@shop/domain/store';
import { withoutPrefix } from '@shop/domain/store-choice';
import type { FastifyRequest } from 'fastify';
import { NO_STORE, type RequestLabels } from '#server/platform/metrics.ts';
import type { StoreFinder } from './visits.ts';

/** What every page answers at; see `page-routes.ts`. */
const PAGE_ROUTES = new Set(['/*', '/catalogsearch/result', '/:prefix/catalogsearch/result']);

/** A store by its brand and its code, as `main-AE_AR`: the codes alone are shared between brands. */
export const storeLabel = ({ brand, gtmStoreCode }: Store): string => `${brand}-${gtmStoreCode}`;

/** By which route and store a request is counted. Both are one of few, whatever the address says. */
export const createRequestLabels =
  ({ storeOf, storeOfCall }: Pick<StoreFinder, 'storeOf' | 'storeOfCall'>) =>
  (request: FastifyRequest): RequestLabels => {
    const route = request.routeOptions.url ?? 'none';
    if (PAGE_ROUTES.has(route)) {
      const store = storeOf(request);
      return { route: pagePattern(withoutPrefix(request.url, store)), store: storeLabel(store) };
    }
    const store = request.routeOptions.config.withLocale ? storeCalled(() => storeOfCall(request)) : undefined;
    return { route, store: store ? storeLabel(store) : NO_STORE };
  };

/** A call that names no store was refused, and is counted all the same. */
function storeCalled(find: () => Store): Store | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}
