import { z } from 'zod';
import type { Endpoint, StaffAccess } from '../endpoint.ts';
import { staffEndpoint } from './staff-endpoint.ts';

type ListEndpoint = Omit<Endpoint, 'access'> & { access: StaffAccess };

/** Parameters that choose a page, not rows. */
const PAGE_PARAMETERS = new Set(['cursor', 'limit', 'page']);

/**
 * Export of a list: its path below `/exports`, its filters, and its rows of all pages as CSV. `staff` is the permission
 * to export where the area has one; the permission of the list is always needed too.
 */
export const listExport = (list: ListEndpoint, staff = list.access.staff) =>
  staffEndpoint({
    method: 'GET',
    path: `/exports${list.path}`,
    access: { ...list.access, staff },
    rateClass: 'write',
    summary: `Return all rows of GET ${list.path} with the same filters as text/csv, up to 50,000. The export itself is recorded.`,
    ...(list.params && { params: list.params }),
    query: z.strictObject(
      Object.fromEntries(Object.entries(list.query?.shape ?? {}).filter(([name]) => !PAGE_PARAMETERS.has(name))),
    ),
    response: z.string().meta({ description: 'text/csv' }),
  });

type ListExport = ReturnType<typeof listExport>;

/**
 * Adds the exports of lists to the calls of an area. `names` has the list of each export, and `staff` is the permission
 * to export where the area has one.
 */
export function withListExports<Name extends string, List extends string, E extends { [L in List]: ListEndpoint }>(
  names: Readonly<Record<Name, List>>,
  endpoints: E,
  staff?: StaffAccess['staff'],
): E & Record<Name, ListExport> {
  const exports = Object.entries<List>(names).map(([name, list]) => [name, listExport(endpoints[list], staff)]);
  return { ...endpoints, ...Object.fromEntries(exports) };
}
