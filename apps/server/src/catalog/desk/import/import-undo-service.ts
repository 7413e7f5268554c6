import { isDataError } from '#server/catalog/import/import-run.ts';
import type { OtherImports } from '#server/catalog/import/other-import.ts';
import { lockCatalog } from '#server/catalog/records/product-write-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { withSavepoint } from '#server/platform/database/savepoint.ts';
import { countChanges, listDueChanges, markOutcomes, type RecordChange } from './import-change-repository.ts';
import { listOtherRestores, RESTORES, type Restored } from './import-restore.ts';
import { changeRun, insertFindings } from './import-run-repository.ts';

type Deps = { db: DatabaseHandle['db']; clock: Clock; others?: OtherImports | undefined };

const AT_ONCE = 200;
/** A preview looks at so many records of each kind. */
const MOST_PREVIEWED = 1_000;
const MOST_SHOWN = 100;

export type ImportUndo = ReturnType<typeof createImportUndo>;

/** Gives the records of a run their earlier values, except where they were changed since. */
export function createImportUndo({ db, clock, others }: Deps) {
  const restores = [...RESTORES, ...listOtherRestores(others)];
  const describeRun = (runId: string) => ({ batch: `undo of import ${runId.slice(0, 8)}`, now: clock() });

  /** Handles one batch of one kind; the marks commit with the changes, so that a killed process repeats nothing. */
  async function restoreBatch(tx: Database, runId: string): Promise<boolean> {
    await lockCatalog(tx);
    for (const [kind, restore] of restores) {
      const changes = await listDueChanges(tx, runId, { kind, after: '', most: AT_ONCE });
      if (changes.length === 0) continue;
      const outcomes = await restoreSafely(tx, changes, (some) => restore(tx, some, describeRun(runId)));
      await insertFindings(tx, runId, outcomes.flatMap(listKept));
      await markOutcomes(
        tx,
        runId,
        outcomes.map(({ kind: one, key, kept }) => ({
          kind: one,
          key,
          outcome: kept.length > 0 ? 'kept' : 'restored',
        })),
      );
      return true;
    }
    await changeRun(tx, runId, { state: 'undone', undoneAt: clock() });
    return false;
  }

  return {
    /** Returns whether there may be more to restore. */
    restoreNext: (runId: string): Promise<boolean> => db.transaction().execute((tx) => restoreBatch(tx, runId)),

    /** What an undo would do now: the same steps, rolled back. */
    async preview(runId: string) {
      const found: Restored[] = [];
      const tx = await db.startTransaction().execute();
      try {
        await lockCatalog(tx);
        for (const [kind, restore] of restores) {
          const changes = await listDueChanges(tx, runId, { kind, after: '', most: MOST_PREVIEWED });
          found.push(...(await restoreSafely(tx, changes, (some) => restore(tx, some, describeRun(runId)))));
        }
      } finally {
        await tx.rollback().execute();
      }
      const kept = found.flatMap(listKept).map(({ value, column }) => ({ record: value, part: column }));
      return { records: await countChanges(db, runId), checked: found.length, kept: kept.slice(0, MOST_SHOWN) };
    },
  };
}

type Restore = (changes: readonly RecordChange[]) => Promise<Restored[]>;

/**
 * One by one where together they break a unique key, and twice, since one record may hold the key of another. What fails
 * then is kept as it is.
 */
async function restoreSafely(tx: Database, changes: readonly RecordChange[], restore: Restore): Promise<Restored[]> {
  const together = await withSavepoint(tx, () => restore(changes), isDataError);
  if (together) return together;
  const done: Restored[] = [];
  let left = changes;
  for (let round = 0; round < 2; round += 1) {
    const failed: RecordChange[] = [];
    for (const change of left) {
      const restored = await withSavepoint(tx, () => restore([change]), isDataError);
      if (restored) done.push(...restored);
      else failed.push(change);
    }
    left = failed;
  }
  return [...done, ...left.map(({ kind, key, parts }) => ({ kind, key, kept: Object.keys(parts) }))];
}

/** The first row of a file is its header: these findings are about records, not rows. */
const listKept = ({ key, kept }: Restored) =>
  kept.map((path) => ({
    ...{ level: 'kept' as const, row: 0, column: path.replaceAll('\t', ' / '), value: key },
    ...{ reason: path ? 'Changed since the import' : 'No longer in the catalogue', cure: 'Change it by hand' },
  }));
