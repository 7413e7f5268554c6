import type { SavedView } from '@shop/contracts/staff/views';
import { listViewFilters, VIEW_PARAMETER } from '@shop/domain/staff/saved-view';
import { SCOPE_PARAMETER } from '#backoffice/staff/scope.ts';

type Kept = Pick<SavedView, 'viewId' | 'query'>;

/** Query of the address that opens a view. The chosen store stays, unless the view names its own. */
export function buildViewSearch({ viewId, query }: Kept, current: URLSearchParams): string {
  const search = new URLSearchParams(query);
  const store = current.get(SCOPE_PARAMETER);
  if (store && !search.has(SCOPE_PARAMETER)) search.set(SCOPE_PARAMETER, store);
  search.set(VIEW_PARAMETER, viewId);
  return search.toString();
}

/** Filters and sort order of an address, in one spelling. */
export const normalizeViewQuery = (search: URLSearchParams): string =>
  new URLSearchParams(listViewFilters(search)).toString();

/** Whether the address shows other filters than the view keeps. */
export function hasOtherFilters({ query }: Pick<SavedView, 'query'>, current: URLSearchParams): boolean {
  const shown = new URLSearchParams(normalizeViewQuery(current));
  if (!new URLSearchParams(query).has(SCOPE_PARAMETER)) shown.delete(SCOPE_PARAMETER);
  return shown.toString() !== query;
}
