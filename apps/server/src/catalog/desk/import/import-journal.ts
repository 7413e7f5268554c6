import { diffParts } from '@shop/domain/catalog/import/import-undo';
import { listParts } from '#server/catalog/records/record-parts.ts';
import type { Journal, WrittenRecord } from '#server/catalog/records/save-outcome.ts';
import { insertChanges, type RecordChange } from './import-change-repository.ts';

/** Keeps what a run changes, in the transaction of the change, so that the whole run can be undone. */
export const createImportJournal =
  (runId: string): Journal =>
  (tx, written) =>
    insertChanges(tx, runId, written.map(toChange));

function toChange(written: WrittenRecord): RecordChange {
  const { kind, key, isNew } = written;
  if (kind === 'stock') return { kind, key, isNew, parts: { onHand: [written.before ?? 0, written.after] } };
  // Nothing is deleted: an undo takes a new product offline.
  if (isNew) return { kind, key, isNew, parts: kind === 'product' ? { online: [false, isOnline(written.after)] } : {} };
  return { kind, key, isNew, parts: diffParts(listParts(written.before), listParts(written.after)) };
}

const isOnline = (record: object): boolean => 'online' in record && record.online === true;
