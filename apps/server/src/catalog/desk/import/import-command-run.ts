import type { Actor } from '@shop/domain/staff/actor';
import type { ImportRequest, ImportResult } from '#server/catalog/import/import-service.ts';
import type { Journal } from '#server/catalog/records/save-outcome.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { describeImporter, recordImport } from './import-audit.ts';
import { createImportJournal } from './import-journal.ts';
import { changeRun, insertRun } from './import-run-repository.ts';

type Deps = { db: DatabaseHandle['db']; clock: Clock; audit: AuditTrail };
type CommandRun = {
  file: { name: string; bytes: number; settings: ImportRequest['settings'] };
  work: (journal: Journal) => Promise<ImportResult>;
};

/** Import by the command, which does the work itself: it is listed and can be undone like an upload. */
export const createImportCommandRun =
  ({ db, clock, audit }: Deps) =>
  async (actor: Actor, { file, work }: CommandRun): Promise<ImportResult> => {
    const { name, bytes, settings } = file;
    const run = { fileName: name, bytes, settings, format: 'jsonl', state: 'applying' } as const;
    const runId = await db.transaction().execute(async (tx) => {
      const times = { createdAt: clock(), appliedAt: clock() };
      const inserted = await insertRun(tx, { ...describeImporter(actor), ...run, ...times });
      await recordImport(audit, { tx, actor, runId: inserted, action: 'import', after: { file: name } });
      return inserted;
    });
    try {
      const result = await work(createImportJournal(runId));
      const { stopped, ...counts } = result;
      await changeRun(db, runId, { state: stopped ? 'stopped' : 'done', endedAt: clock(), ...counts });
      return result;
    } catch (error) {
      await changeRun(db, runId, { state: 'failed', endedAt: clock(), problem: String(error) });
      throw error;
    }
  };
