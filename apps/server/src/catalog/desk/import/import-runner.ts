import { ShopError } from '@shop/domain/shop-error';
import type { ImportService } from '#server/catalog/import/import-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { ImportFiles } from './import-files.ts';
import { createImportJournal, ImportUndoneError } from './import-journal.ts';
import { followProgress } from './import-progress.ts';
import { changeRun, endRun, findRun, type ImportRunRow, savePlan } from './import-run-repository.ts';
import type { ImportUndo } from './import-undo-service.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  importer: ImportService;
  files: Pick<ImportFiles, 'fetchFile' | 'exists'>;
  undo: Pick<ImportUndo, 'restoreNext'>;
};

/** A slice ends before the queue counts its job as lost, and keeps its transaction short. */
const SLICE_MS = 45_000;
const FILE_GONE = 'The uploaded file is gone: upload it again';

export type ImportRunner = ReturnType<typeof createImportRunner>;

/**
 * Does the next slice of a run: dry run, import or undo. The signal ends the slice after its current batch; progress is
 * in the database, so the next slice goes on there, in this process or in another.
 */
export function createImportRunner({ db, clock, importer, files, undo }: Deps) {
  async function importSlice(run: ImportRunRow, signal: AbortSignal): Promise<boolean> {
    const { runId, state, format, fileName } = run;
    if (!(await files.exists(runId))) return await fail(runId, FILE_GONE);
    const dryRun = state === 'checking';
    const progress = await followProgress(db, run);
    const slice = new AbortController();
    let firstSavedAt: number | undefined;
    const result = await importer.run(
      {
        file: await files.fetchFile(runId),
        name: fileName,
        by: run.actor,
        format,
        settings: toSettings(run),
        dryRun,
        resume: true,
      },
      {
        signal: AbortSignal.any([signal, progress.signal, slice.signal]),
        onPlan: (plan) => savePlan(db, runId, plan),
        onStart: ({ total }) => progress.setTotal(total),
        onFinding: progress.add,
        // Counted from the first new batch: reading up to it again must not use up the slice.
        onProgress: () => {
          firstSavedAt ??= performance.now();
          if (performance.now() - firstSavedAt > SLICE_MS) slice.abort();
        },
        checkpoint: progress.checkpoint,
        ...(!dryRun && { journal: createImportJournal(runId) }),
      },
    );
    if (result.stopped) return !progress.signal.aborted;
    await progress.finish(result);
    await endRun(db, run, dryRun ? { state: 'checked' } : { state: 'done', endedAt: clock() });
    return false;
  }

  async function undoSlice({ runId }: ImportRunRow, signal: AbortSignal): Promise<boolean> {
    const slice = AbortSignal.any([signal, AbortSignal.timeout(SLICE_MS)]);
    while (!slice.aborted) if (!(await undo.restoreNext(runId))) return false;
    return true;
  }

  async function doSlice(run: ImportRunRow, signal: AbortSignal): Promise<boolean> {
    if (run.state === 'undoing') return await undoSlice(run, signal);
    if (run.state === 'checking' || run.state === 'applying') return await importSlice(run, signal);
    return false;
  }

  async function fail(runId: string, problem: string): Promise<false> {
    await changeRun(db, runId, { state: 'failed', problem, endedAt: clock() });
    return false;
  }

  return {
    fail,
    /** Returns whether the run has more to do. */
    async advance(runId: string, signal: AbortSignal): Promise<boolean> {
      const run = await findRun(db, runId);
      if (!run) return false;
      try {
        return await doSlice(run, signal);
      } catch (error) {
        // The undo has its own job.
        if (error instanceof ImportUndoneError) return false;
        if (!(error instanceof ShopError)) throw error;
        return await fail(runId, error.message);
      }
    },
  };
}

/** A run of an earlier version has its brands in a column. */
const toSettings = ({ settings, brands }: ImportRunRow): ImportRunRow['settings'] =>
  settings.brands || brands.length === 0 ? settings : { ...settings, brands };
