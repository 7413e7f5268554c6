import type { StaffApi } from '@shop/contracts/staff/client';
import type { SavedView } from '@shop/contracts/staff/views';
import type { ViewList } from '@shop/domain/staff/saved-view';
import { redirect } from 'react-router';
import { SCOPE_PARAMETER } from '#backoffice/staff/scope.ts';
import { buildViewSearch } from './view-address.ts';

/** Views of a list for its loader. An address without filters leads to the default view. */
export async function loadViews(api: StaffApi, request: Request, list: ViewList): Promise<SavedView[]> {
  const { items } = await api.views.list({ query: { list } });
  const { pathname, searchParams } = new URL(request.url);
  const isPlain = [...searchParams.keys()].every((name) => name === SCOPE_PARAMETER);
  const view = items.find(({ isDefault }) => isDefault);
  if (isPlain && view) throw redirect(`${pathname}?${buildViewSearch(view, searchParams)}`);
  return items;
}
