import type { StaffApi } from '@shop/contracts/staff/client';
import type { SavedView } from '@shop/contracts/staff/views';
import type { ViewList } from '@shop/domain/staff/saved-view';

export type ViewContent = Pick<SavedView, 'name' | 'query' | 'hiddenColumns' | 'isShared'>;

export type ViewWrite =
  | ({ intent: 'create'; list: ViewList } & ViewContent)
  | ({ intent: 'change'; viewId: string; version: number } & ViewContent)
  | { intent: 'remove'; viewId: string }
  | { intent: 'default'; list: ViewList; viewId?: string };

/** Makes the call of a write. The API validates its body. */
export function runViewWrite({ views }: StaffApi, write: ViewWrite): Promise<unknown> {
  switch (write.intent) {
    case 'create': {
      const { intent: _, ...body } = write;
      return views.create({ body });
    }
    case 'change': {
      const { intent: _, viewId, ...body } = write;
      return views.change({ params: { viewId }, body });
    }
    case 'remove':
      return views.remove({ params: { viewId: write.viewId } });
    case 'default': {
      const { intent: _, ...body } = write;
      return views.setDefault({ body });
    }
  }
}

/** The same view with some fields replaced. */
export const changeView = (view: SavedView, change: Partial<ViewContent>): ViewWrite => {
  const { viewId, version, name, query, hiddenColumns, isShared } = view;
  return { intent: 'change', viewId, version, ...{ name, query, hiddenColumns, isShared, ...change } };
};
