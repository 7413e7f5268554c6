import type { ResentMail } from '../order/desk/due-mails.ts';
import { ShopError } from '../shop-error.ts';
import type { Permission } from './permission.ts';

/** What is done to every record of a bulk job. */
export type BulkTask =
  | { action: 'orders.hold'; reason: string }
  | { action: 'orders.release' }
  | { action: 'orders.mail'; mail: ResentMail }
  | { action: 'messages.assign'; staffId: string | null }
  | { action: 'messages.close' }
  | { action: 'messages.reopen' }
  | { action: 'customers.export' };
export type BulkActionName = BulkTask['action'];

/**
 * Bulk actions with the permission of the single action, whether a job can be undone, and whether its result is a
 * file.
 */
export const BULK_ACTIONS = {
  'orders.hold': { permission: 'orders.hold', canUndo: true, hasFile: false },
  'orders.release': { permission: 'orders.hold', canUndo: true, hasFile: false },
  'orders.mail': { permission: 'orders.note', canUndo: false, hasFile: false },
  'messages.assign': { permission: 'messages.answer', canUndo: true, hasFile: false },
  'messages.close': { permission: 'messages.answer', canUndo: true, hasFile: false },
  'messages.reopen': { permission: 'messages.answer', canUndo: true, hasFile: false },
  'customers.export': { permission: 'customers.export', canUndo: false, hasFile: true },
} as const satisfies Record<BulkActionName, { permission: Permission; canUndo: boolean; hasFile: boolean }>;

export const BULK_ACTION_NAMES = Object.keys(BULK_ACTIONS) as [BulkActionName, ...BulkActionName[]];

/** Records of one job. */
export const MOST_BULK_ROWS = 10_000;
/** Records that a preview tries out. */
export const BULK_SAMPLE = 20;

export const BULK_STATES = ['running', 'done', 'stopped'] as const;
export type BulkState = (typeof BULK_STATES)[number];

type Undoable = {
  action: BulkActionName;
  state: BulkState;
  done: number;
  undoneBy: string | null;
  undoOf: string | null;
};

/** A job is undone once, after it has ended, if it changed something. */
export const canUndoBulk = ({ action, state, done, undoneBy, undoOf }: Undoable): boolean =>
  BULK_ACTIONS[action].canUndo && state !== 'running' && done > 0 && undoneBy === null && undoOf === null;

/** A job that has ended has a file of the records that were not refused. */
export const hasBulkFile = ({ action, state, done }: Pick<Undoable, 'action' | 'state' | 'done'>): boolean =>
  BULK_ACTIONS[action].hasFile && state !== 'running' && done > 0;

export const bulkUnknown = (): ShopError =>
  new ShopError('This bulk job does not exist', { code: 'bulk_unknown', kind: 'not-found' });

export const bulkEmpty = (): ShopError =>
  new ShopError('No record matches these filters', { code: 'bulk_empty', kind: 'conflict' });

export const bulkTooLarge = (): ShopError =>
  new ShopError(`A bulk job has at most ${MOST_BULK_ROWS} records`, { code: 'bulk_too_large', kind: 'conflict' });

export const bulkFiltersInvalid = (): ShopError =>
  new ShopError('These filters are not known', { code: 'bulk_filters', kind: 'unprocessable', field: 'query' });

export const bulkNotUndoable = (): ShopError =>
  new ShopError('This bulk job cannot be undone', { code: 'bulk_not_undoable', kind: 'conflict' });

export const bulkWithoutFile = (): ShopError =>
  new ShopError('This bulk job has no file', { code: 'bulk_without_file', kind: 'not-found' });

/** A record was changed after the bulk job, so its earlier value is not written over it. */
export const changedSinceBulk = (): ShopError =>
  new ShopError('It was changed again after the bulk job', { code: 'changed_since', kind: 'conflict' });
