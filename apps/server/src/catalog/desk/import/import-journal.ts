import { diffParts } from '@shop/domain/catalog/import/import-undo';
import { listParts } from '#server/catalog/records/record-parts.ts';
import { type Journal, OTHER_KINDS, type OtherKind, type WrittenRecord } from '#server/catalog/records/save-outcome.ts';
import { ADOPTED, insertChanges, type RecordChange } from './import-change-repository.ts';
import { holdState } from './import-run-repository.ts';

/** An undo began while a batch was being saved: the batch is rolled back. */
export class ImportUndoneError extends Error {
  override name = 'ImportUndoneError';
}

/**
 * Keeps what a run changes, in the transaction of the change, so that the whole run can be undone. The lock orders the
 * batch and a concurrent undo: either the undo waits for the batch and restores it, or the batch is rolled back.
 */
export const createImportJournal =
  (runId: string): Journal =>
  async (tx, written) => {
    const state = await holdState(tx, runId);
    // A batch that runs while the import is stopped is still saved, and counts.
    if (state !== 'applying' && state !== 'stopped') throw new ImportUndoneError(`Import ${runId} is ${state}`);
    await insertChanges(tx, runId, written.map(toChange));
  };

function toChange(written: WrittenRecord): RecordChange {
  const { kind, key, isNew } = written;
  if (kind === 'stock') return { kind, key, isNew, parts: { onHand: [written.before ?? 0, written.after] } };
  if (kind === 'adopted') return { kind: 'product', key, isNew, parts: { [ADOPTED]: [written.before, written.after] } };
  if (isOther(kind)) return { kind, key, isNew, parts: { made: [false, true] } };
  // Nothing is deleted: an undo takes a new product offline.
  if (isNew) return { kind, key, isNew, parts: kind === 'product' ? { online: [false, isOnline(written.after)] } : {} };
  return { kind, key, isNew, parts: diffParts(listParts(written.before), listParts(written.after)) };
}

const isOther = (kind: WrittenRecord['kind']): kind is OtherKind => OTHER_KINDS.some((one) => one === kind);

const isOnline = (record: object): boolean => 'online' in record && record.online === true;
