import { VIEW_LIST_NAMES } from '@shop/domain/staff/saved-view';
import { z } from 'zod';
import { staffEndpoint } from './staff-endpoint.ts';

const list = z.enum(VIEW_LIST_NAMES);
const params = z.object({ viewId: z.uuid() });

const content = {
  name: z.string().trim().min(1).max(60),
  /** Filters and sort order as in the address of the list. */
  query: z.string().max(1000),
  hiddenColumns: z.array(z.string().min(1).max(40)).max(60),
  /** True: colleagues who may read the list see the view. */
  isShared: z.boolean(),
};

const savedView = z.object({
  ...content,
  viewId: z.string(),
  list,
  owner: z.object({ staffId: z.string(), name: z.string() }),
  /** The caller starts the list with it. */
  isDefault: z.boolean(),
  canChange: z.boolean(),
  version: z.int(),
});
export type SavedView = z.infer<typeof savedView>;

const access = { staff: 'self' } as const;

/** Views of lists. They need the permission of their list. */
export const staffViewEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/views',
    access,
    rateClass: 'api',
    summary: 'Return the own and the shared views of a list.',
    query: z.strictObject({ list }),
    response: z.object({ items: z.array(savedView) }),
  }),
  create: staffEndpoint({
    method: 'POST',
    path: '/views',
    access,
    rateClass: 'write',
    summary: 'Keep a view. Refused with 409 view_name_taken, too_many_views.',
    body: z.strictObject({ list, ...content }),
    response: savedView,
  }),
  change: staffEndpoint({
    method: 'PUT',
    path: '/views/:viewId',
    access,
    rateClass: 'write',
    summary:
      'Replace a view. Refused with 403 view_of_colleague, 404 view_unknown, 409 view_name_taken, version_conflict.',
    params,
    body: z.strictObject({ ...content, version: z.int().min(1) }),
    response: savedView,
  }),
  remove: staffEndpoint({
    method: 'DELETE',
    path: '/views/:viewId',
    access,
    rateClass: 'write',
    summary: 'Delete a view. Refused with 403 view_of_colleague, 404 view_unknown.',
    params,
    response: z.object({}),
  }),
  setDefault: staffEndpoint({
    method: 'PUT',
    path: '/default-view',
    access,
    rateClass: 'write',
    summary: 'Choose the view that the caller starts a list with; without a view: the list itself.',
    body: z.strictObject({ list, viewId: z.uuid().optional() }),
    response: z.object({}),
  }),
};
