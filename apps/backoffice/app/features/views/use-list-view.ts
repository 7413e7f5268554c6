import type { SavedView } from '@shop/contracts/staff/views';
import { VIEW_PARAMETER, type ViewList } from '@shop/domain/staff/saved-view';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Visibility } from '#backoffice/ui/table/data-table.tsx';
import { useVisibility } from '#backoffice/ui/table/use-visibility.ts';
import { hasOtherFilters, normalizeViewQuery } from './view-address.ts';

export type ListView = ReturnType<typeof useListView>;

/** Filters and columns that a list shows now, beside the saved view of its address. */
export function useListView(list: ViewList, views: readonly SavedView[]) {
  const [search] = useSearchParams();
  const [ownVisibility, setOwnVisibility] = useVisibility(list);
  const [changed, setChanged] = useState<{ viewId: string; visibility: Visibility }>();
  const view = views.find(({ viewId }) => viewId === search.get(VIEW_PARAMETER));
  const visibilityOfView = view && (changed?.viewId === view.viewId ? changed.visibility : hide(view.hiddenColumns));
  const visibility = visibilityOfView ?? ownVisibility;
  const hiddenColumns = listHidden(visibility);
  return {
    ...{ list, views, view, visibility, hiddenColumns },
    query: normalizeViewQuery(search),
    isChanged:
      view !== undefined &&
      (hasOtherFilters(view, search) || hiddenColumns.join() !== [...view.hiddenColumns].sort().join()),
    setVisibility: (chosen: Visibility) =>
      view ? setChanged({ viewId: view.viewId, visibility: chosen }) : setOwnVisibility(chosen),
  };
}

const hide = (columns: readonly string[]): Visibility => Object.fromEntries(columns.map((id) => [id, false]));

const listHidden = (visibility: Visibility): string[] =>
  Object.keys(visibility)
    .filter((id) => visibility[id] === false)
    .sort();
