import type { BulkActionName } from '@shop/domain/staff/bulk';
import type { BulkDesk, BulkHandler } from './bulk-desk.ts';

export type BulkHandlers = BulkDesk & { get(name: BulkActionName): BulkHandler };

/** Bulk actions of all areas, which register them at the start. */
export function createBulkHandlers(): BulkHandlers {
  const known = new Map<BulkActionName, BulkHandler>();
  return {
    handle(name, handler) {
      if (known.has(name)) throw new Error(`Bulk action ${name} is registered twice`);
      known.set(name, handler as unknown as BulkHandler);
    },
    get(name) {
      const handler = known.get(name);
      if (!handler) throw new Error(`No area handles the bulk action ${name}`);
      return handler;
    },
  };
}
