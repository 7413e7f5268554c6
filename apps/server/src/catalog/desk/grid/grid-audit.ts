import { compareFields, listContentFields } from '@shop/domain/catalog/desk/product-content';
import type { SheetProduct } from '@shop/domain/catalog/desk/product-sheet';
import type { AuditEntry } from '#server/staff/audit/audit-trail.ts';

type Change = Omit<AuditEntry, 'entity'>;

/**
 * Entries of a saved row. Content is an entry of its own, as a change on the page of the product is, so that the history
 * can roll it back.
 */
export function listGridChanges(before: SheetProduct, after: SheetProduct): Change[] {
  const parts = [
    { permission: 'catalog.edit', action: 'change', read: ({ content }: SheetProduct) => listContentFields(content) },
    { permission: 'catalog.edit', action: 'schedule', read: listPlan },
    { permission: 'catalog.edit', action: 'set-position', read: listPosition },
    { permission: 'prices.edit', action: 'set-price', read: listPrices },
  ] as const;
  return parts.flatMap(({ permission, action, read }) => {
    const changed = compareFields(read(before), read(after));
    const isSame = Object.keys({ ...changed.before, ...changed.after }).length === 0;
    return isSame ? [] : [{ permission, action, ...changed }];
  });
}

/** A missing moment is an empty text. */
const listPlan = ({ lifecycle: { online, ...moments } }: SheetProduct): Record<string, string> => ({
  online: String(online),
  ...Object.fromEntries(Object.entries(moments).map(([name, moment]) => [name, moment?.toISOString() ?? ''])),
});

const listPosition = ({ position }: SheetProduct) => ({ position: String(position) });

const listPrices = ({ prices }: SheetProduct) =>
  Object.fromEntries(Object.entries(prices).map(([priceList, amount]) => [`prices.${priceList}`, String(amount)]));
