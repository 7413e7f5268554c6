import { ShopError } from '@shop/domain/shop-error';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import { BULK_ACTIONS, BULK_SAMPLE, type BulkTask, MOST_BULK_ROWS } from '@shop/domain/staff/bulk';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { BulkRecord } from './bulk-desk.ts';
import type { BulkHandlers } from './bulk-handlers.ts';

export type BulkOrder = { task: BulkTask; target: { query: string } | { ids: readonly string[] } };
type Refusal = { code: string; reason: string };
type Deps = { db: DatabaseHandle['db']; handlers: Pick<BulkHandlers, 'get'> };

const PAGE_SIZE = 1000;

export type BulkRecords = ReturnType<typeof createBulkRecords>;

/** Records of a bulk job before it starts. */
export function createBulkRecords({ db, handlers }: Deps) {
  /** Stops after one record more than a job may have. */
  async function list(actor: Actor, { task, target }: BulkOrder): Promise<BulkRecord[]> {
    if ('ids' in target) return [...new Set(target.ids)].map((id) => ({ id, label: id }));
    const { listRecords } = handlers.get(task.action);
    const found: BulkRecord[] = [];
    let cursor: string | undefined;
    do {
      const page = await listRecords(actor, target.query, { cursor, limit: PAGE_SIZE });
      found.push(...page.rows);
      cursor = page.next;
    } while (cursor !== undefined && found.length <= MOST_BULK_ROWS);
    return found;
  }

  /** Runs the action on one record and rolls it back: the refusal is the one that the job would get. */
  async function tryOut(actor: Actor, task: BulkTask, id: string): Promise<Refusal | undefined> {
    const rolledBack = new Error('rolled back');
    try {
      await db.transaction().execute(async (tx) => {
        await handlers.get(task.action).run(tx, actor, { id, task });
        throw rolledBack;
      });
    } catch (error) {
      if (error instanceof ShopError) return { code: error.code, reason: error.message };
      if (error !== rolledBack) throw error;
    }
    return undefined;
  }

  return {
    list,

    async preview(actor: Actor, order: BulkOrder) {
      requirePermission(actor, BULK_ACTIONS[order.task.action].permission);
      const records = await list(actor, order);
      const sample: (BulkRecord & { refusal?: Refusal })[] = [];
      for (const one of records.slice(0, BULK_SAMPLE)) {
        const refusal = await tryOut(actor, order.task, one.id);
        sample.push({ ...one, ...(refusal && { refusal }) });
      }
      return { count: Math.min(records.length, MOST_BULK_ROWS), isTooLarge: records.length > MOST_BULK_ROWS, sample };
    },
  };
}
