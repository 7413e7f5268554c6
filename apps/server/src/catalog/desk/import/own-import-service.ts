import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Actor } from '@shop/domain/staff/actor';
import { lockCatalog } from '#server/catalog/records/product-write-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { describeImporter, recordImport } from './import-audit.ts';
import type { ImportFiles } from './import-files.ts';
import { findOwnRun, type ImportRunRow, type ImportSource, insertRun } from './import-run-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  files: Pick<ImportFiles, 'save' | 'remove'>;
  /** Joins the transaction: the run starts only if it commits. */
  enqueue: (tx: Database, runId: string) => Promise<void>;
};

type OwnFile = {
  source: ImportSource;
  name: string;
  content: Readable;
  /** Checked under the lock of the catalogue; throws to refuse the run. */
  require: (tx: Database) => Promise<void>;
};

export type OwnImports = ReturnType<typeof createOwnImports>;

/** Imports of files that the shop writes itself: without a dry run, since nothing in them is the merchant's. */
export function createOwnImports({ db, clock, audit, files, enqueue }: Deps) {
  return {
    find: (source: ImportSource): Promise<ImportRunRow | undefined> => findOwnRun(db, source),

    async start(actor: Actor, { source, name, content, require }: OwnFile): Promise<string> {
      const runId = randomUUID();
      const { format, bytes } = await files.save(runId, content);
      try {
        await db.transaction().execute(async (tx) => {
          await lockCatalog(tx);
          await require(tx);
          const times = { createdAt: clock(), appliedAt: clock() };
          const run = { runId, source, fileName: name, bytes, format, state: 'applying' as const, ...times };
          await insertRun(tx, { ...describeImporter(actor), ...run });
          await recordImport(audit, { tx, actor, runId, action: 'import', after: { file: name } });
          await enqueue(tx, runId);
        });
      } catch (error) {
        await files.remove(runId);
        throw error;
      }
      return runId;
    },
  };
}
