import type { GridRow } from '@shop/contracts/staff/catalog/product-grid';
import type { StaffApi } from '@shop/contracts/staff/client';

const MOST_ROWS = 5_000;
const PER_PAGE = 1_000;

/** Rows of the grid, page by page, up to the most that it edits at once. */
export async function loadGridRows(api: StaffApi, filter: Record<string, string>, columns: readonly string[]) {
  const rows: GridRow[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...filter, columns: columns.join(','), limit: PER_PAGE, ...(cursor !== undefined && { cursor }) };
    const page = await api.productGrid.rows({ query: query as Parameters<typeof api.productGrid.rows>[0]['query'] });
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined && rows.length < MOST_ROWS);
  return { rows, isMore: cursor !== undefined };
}
