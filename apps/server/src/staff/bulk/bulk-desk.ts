import type { Actor } from '@shop/domain/staff/actor';
import type { BulkActionName, BulkTask } from '@shop/domain/staff/bulk';
import type { Database } from '#server/platform/database/database.ts';

/** Values that an undo restores, as JSON. */
export type Before = Readonly<Record<string, unknown>>;
export type BulkRecord = { id: string; label: string };
export type BulkFile = { name: string; content: string };
export type BulkPage = { rows: readonly BulkRecord[]; next?: string | undefined };

/** Records of a list that bulk actions work on. */
export type BulkSource = {
  /** Page of the records that match the query of the list; throws 422 `bulk_filters` for an unknown one. */
  listRecords(actor: Actor, query: string, page: { cursor?: string | undefined; limit: number }): Promise<BulkPage>;
};

/** How an area does one action. Each call is the single action, with its permission, checks and audit entry. */
export type BulkHandler<Task extends BulkTask = BulkTask> = BulkSource & {
  /** Joins the transaction. Returns what an undo needs. */
  run(tx: Database, actor: Actor, call: { id: string; task: Task }): Promise<Before>;
  /** Absent: cannot be undone. */
  undo?(tx: Database, actor: Actor, call: { id: string; task: Task; before: Before }): Promise<void>;
  /** File of the records of a job that were not refused, as they are now: a job stores no personal data. */
  buildFile?(actor: Actor, ids: readonly string[]): Promise<BulkFile>;
};

/** Where areas register their bulk actions at the start. */
export type BulkDesk = {
  handle<Name extends BulkActionName>(name: Name, handler: BulkHandler<Extract<BulkTask, { action: Name }>>): void;
};
