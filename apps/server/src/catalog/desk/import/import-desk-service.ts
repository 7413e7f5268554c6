import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  canUndoImport,
  importFileGone,
  importNotUndoable,
  importUnknown,
  MOST_GRID_ROWS,
} from '@shop/domain/catalog/import/import-run';
import type { ImportSettings } from '@shop/domain/catalog/import/import-settings';
import type { Actor } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { describeImporter, recordImport, requireFormat } from './import-audit.ts';
import type { GridRows, ImportFiles } from './import-files.ts';
import {
  findRun,
  type ImportRunRow,
  insertRun,
  listFaultRows,
  listFindings,
  listRuns,
  type StoredFinding,
} from './import-run-repository.ts';
import type { ImportUndo } from './import-undo-service.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  files: ImportFiles;
  undo: Pick<ImportUndo, 'preview'>;
  /** Joins the transaction: the run starts only if it commits. */
  enqueue: (tx: Database, runId: string) => Promise<void>;
};

type Upload = { name: string; settings: ImportSettings; content: Readable };

const MOST_RUNS = 100;
const PAGE_SIZE = 1_000;

export type { ImportRunRow };
export type ImportDesk = ReturnType<typeof createImportDesk>;

/** Uploads of catalogue files, with what was found in them. */
export function createImportDesk({ db, clock, audit, files, undo, enqueue }: Deps) {
  async function require(runId: string): Promise<ImportRunRow> {
    const run = await findRun(db, runId);
    if (!run) throw importUnknown();
    return run;
  }

  async function readAll(runId: string): Promise<StoredFinding[]> {
    const all: StoredFinding[] = [];
    for (let page = await listFindings(db, runId, FIRST_PAGE); page.length > 0; ) {
      all.push(...page);
      page = await listFindings(db, runId, { after: page.at(-1)?.position ?? '0', most: PAGE_SIZE });
    }
    return all;
  }

  return {
    list: (): Promise<ImportRunRow[]> => listRuns(db, MOST_RUNS),
    get: require,

    async upload(actor: Actor, { name, settings, content }: Upload): Promise<ImportRunRow> {
      const runId = randomUUID();
      const { format, bytes } = await files.save(runId, content);
      try {
        requireFormat(actor, format);
      } catch (error) {
        await files.remove(runId);
        throw error;
      }
      await db.transaction().execute(async (tx) => {
        const by = describeImporter(actor);
        await insertRun(tx, {
          runId,
          ...by,
          fileName: name,
          bytes,
          format,
          settings,
          state: 'checking',
          createdAt: clock(),
        });
        await recordImport(audit, { tx, actor, runId, action: 'upload', after: { file: name, bytes, format } });
        await enqueue(tx, runId);
      });
      return await require(runId);
    },

    async findings(runId: string, after: string): Promise<StoredFinding[]> {
      await require(runId);
      return await listFindings(db, runId, { after, most: PAGE_SIZE });
    },
    async allFindings(runId: string): Promise<StoredFinding[]> {
      await require(runId);
      return await readAll(runId);
    },

    /** Rows with faults, for the grid. A file without columns has none. */
    async faultRows(actor: Actor, runId: string): Promise<GridRows> {
      const { format } = await require(runId);
      requireFormat(actor, format);
      if (format === 'jsonl') return { columns: [], rows: [] };
      if (!(await files.exists(runId))) throw importFileGone();
      return await files.readRows(runId, await listFaultRows(db, runId, MOST_GRID_ROWS));
    },

    async previewUndo(runId: string) {
      const run = await require(runId);
      if (!canUndoImport(run, clock())) throw importNotUndoable();
      return await undo.preview(runId);
    },
  };
}

const FIRST_PAGE = { after: '0', most: PAGE_SIZE };
