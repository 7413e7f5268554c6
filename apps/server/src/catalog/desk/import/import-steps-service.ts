import {
  canApplyImport,
  canFixImport,
  canUndoImport,
  importFileGone,
  importNotFixable,
  importNotReady,
  importNotUndoable,
  importUnknown,
} from '@shop/domain/catalog/import/import-run';
import { type ImportSettings, importUnconfirmed, listOpenEntries } from '@shop/domain/catalog/import/import-settings';
import type { Actor } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { recordImport, requireFormat, requireSettings } from './import-audit.ts';
import type { CellEdit, ImportFiles } from './import-files.ts';
import { changeRun, clearRun, findRun, type ImportRunRow, lockRun } from './import-run-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  files: Pick<ImportFiles, 'exists' | 'edit'>;
  /** Joins the transaction: the step starts only if it commits. */
  enqueue: (tx: Database, runId: string) => Promise<void>;
};

export type ImportSteps = ReturnType<typeof createImportSteps>;

/** Steps of a run after its upload. The work is done in the background. */
export function createImportSteps({ db, clock, audit, files, enqueue }: Deps) {
  async function requireRun(runId: string): Promise<ImportRunRow> {
    const run = await findRun(db, runId);
    if (!run) throw importUnknown();
    return run;
  }

  /** Moves a run on and has it done in the background. */
  async function begin(actor: Actor, runId: string, step: Step): Promise<ImportRunRow> {
    await db.transaction().execute(async (tx) => {
      const run = await lockRun(tx, runId);
      if (!run) throw importUnknown();
      requireFormat(actor, run.format);
      requireSettings(actor, { ...run.settings, ...step.settings });
      await step.change(tx, run);
      await recordImport(audit, {
        ...{ tx, actor, runId, action: step.action },
        after: { file: run.fileName, ...step.after },
      });
      await enqueue(tx, runId);
    });
    return await requireRun(runId);
  }

  return {
    fix: (actor: Actor, runId: string, edits: readonly CellEdit[]): Promise<ImportRunRow> =>
      begin(actor, runId, {
        action: 'fix',
        after: { cells: edits.length },
        async change(tx, run) {
          if (!canFixImport(run) || run.format === 'jsonl') throw importNotFixable();
          if (!(await files.exists(runId))) throw importFileGone();
          const bytes = await files.edit(runId, edits);
          await clearRun(tx, runId, { state: 'checking', bytes });
        },
      }),

    /** Says what the file does not, and checks it again. */
    settle: (actor: Actor, runId: string, settings: ImportSettings): Promise<ImportRunRow> =>
      begin(actor, runId, {
        action: 'settle',
        settings,
        after: { ...settings },
        async change(tx, run) {
          if (!canFixImport(run)) throw importNotFixable();
          if (!(await files.exists(runId))) throw importFileGone();
          await clearRun(tx, runId, { state: 'checking', settings });
        },
      }),

    apply: (actor: Actor, runId: string): Promise<ImportRunRow> =>
      begin(actor, runId, {
        action: 'import',
        async change(tx, run) {
          if (!canApplyImport(run)) throw importNotReady();
          const open = listOpenEntries(run.plan);
          if (open.length > 0) throw importUnconfirmed(open);
          const change = { state: 'applying', appliedAt: run.appliedAt ?? clock(), endedAt: null } as const;
          if (run.state === 'checked') await clearRun(tx, runId, change);
          else await changeRun(tx, runId, { ...change, problem: null });
        },
      }),

    /** Idempotent. What was saved until now stays. */
    async stop(actor: Actor, runId: string): Promise<ImportRunRow> {
      await db.transaction().execute(async (tx) => {
        const run = await lockRun(tx, runId);
        if (!run) throw importUnknown();
        if (run.state === 'applying') await changeRun(tx, runId, { state: 'stopped', endedAt: clock() });
        await recordImport(audit, {
          ...{ tx, actor, runId, action: 'stop' },
          after: { file: run.fileName, state: run.state },
        });
      });
      return await requireRun(runId);
    },

    undo: (actor: Actor, runId: string): Promise<ImportRunRow> =>
      begin(actor, runId, {
        action: 'undo',
        async change(tx, run) {
          if (!canUndoImport(run, clock())) throw importNotUndoable();
          await changeRun(tx, runId, { state: 'undoing' });
        },
      }),
  };
}

type Step = {
  action: string;
  settings?: ImportSettings;
  after?: Record<string, unknown>;
  change: (tx: Database, run: ImportRunRow) => Promise<void>;
};
