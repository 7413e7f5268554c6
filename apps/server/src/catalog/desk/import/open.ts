import { join } from 'node:path';
import { listImportChoices } from '@shop/domain/catalog/import/import-settings';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openImport } from '#server/catalog/import/open.ts';
import type { OtherImports } from '#server/catalog/import/other-import.ts';
import type { PictureStore } from '#server/catalog/import/picture-keys.ts';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import type { Core } from '#server/core.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRetentionStart } from '#server/platform/retention/retention-repository.ts';
import { openStore } from '#server/platform/storage/open-store.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createProductList } from '../products/product-list-service.ts';
import { createExportDesk } from './export-desk-service.ts';
import { createImportCommandRun } from './import-command-run.ts';
import { importDeskRoutes } from './import-desk-routes.ts';
import { createImportDesk } from './import-desk-service.ts';
import { createImportFiles, type ImportFiles } from './import-files.ts';
import { deleteRuns, listOldRuns } from './import-run-repository.ts';
import { createImportRunner } from './import-runner.ts';
import { createImportSteps } from './import-steps-service.ts';
import { createImportUndo } from './import-undo-service.ts';
import { createOwnImports } from './own-import-service.ts';

type CoreDeps = Pick<Core, 'clock' | 'jobs' | 'stores' | 'env'> & { database: Pick<Core['database'], 'db'> };
type Deps = { audit: AuditTrail; pictures: PictureStore; others?: OtherImports | undefined };

/** Composition of imports at the desk. */
export function openImportDesk(
  { database: { db }, clock, jobs, stores, env }: CoreDeps,
  { audit, pictures, others }: Deps,
) {
  const files = createImportFiles({ folder: join(env.DATA_DIR, 'imports'), store: openStore(env, 'imports') });
  const undo = createImportUndo({ db, clock, others });
  const catalog = createCatalogWriteService({ db, clock });
  const importer = openImport({
    ...{ stores, pictures, catalog, others },
    checkpointFolder: join(env.DATA_DIR, 'import'),
  });
  const runner = createImportRunner({ db, clock, importer, files, undo });
  const job = jobs.define({
    name: 'run-import',
    schema: z.object({ runId: z.uuid() }),
    retryDelaySeconds: 2,
    async handle({ runId }, { tx, signal }) {
      if (await runner.advance(runId, signal)) await job.enqueue(tx, { runId });
    },
    async afterFailure({ runId }, { reason, final }) {
      if (final) await runner.fail(runId, reason);
    },
  });
  jobs.define({
    name: 'delete-old-imports',
    schema: z.object({}),
    cron: '35 3 * * *',
    handle: async (_, { tx }) => deleteOld(tx, files, await readRetentionStart(tx, 'imports', clock())),
  });
  const enqueue = (tx: Database, runId: string) => job.enqueue(tx, { runId });
  const imports = createImportDesk({ db, clock, audit, files, undo, enqueue });
  const steps = createImportSteps({ db, clock, audit, files, enqueue });
  const list = createProductList({ db, clock, stores });
  const exportProducts = createExportDesk({ db, audit, catalog, list });
  return {
    ownImports: createOwnImports({ db, clock, audit, files, enqueue }),
    serveStaff: (app: FastifyInstance): void =>
      importDeskRoutes(app, { imports, steps, exportProducts, clock, choices: listImportChoices(stores) }),
  };
}

type RunnerDeps = Pick<CoreDeps, 'clock' | 'stores' | 'env' | 'database'> & Pick<Deps, 'audit' | 'pictures'>;

/** Imports of the shop's own files by a command, which does the work itself. */
export function openOwnImportCommands({ database: { db }, clock, stores, env, audit, pictures }: RunnerDeps) {
  const files = createImportFiles({ folder: join(env.DATA_DIR, 'imports'), store: openStore(env, 'imports') });
  const catalog = createCatalogWriteService({ db, clock });
  const importer = openImport({ stores, pictures, catalog, checkpointFolder: join(env.DATA_DIR, 'import') });
  return {
    ownImports: createOwnImports({ db, clock, audit, files, enqueue: async () => {} }),
    runner: createImportRunner({ db, clock, importer, files, undo: createImportUndo({ db, clock }) }),
  };
}

type CommandDeps = Pick<Core, 'clock'> & {
  audit: AuditTrail;
  others?: OtherImports | undefined;
  env: Pick<Core['env'], 'DATA_DIR'>;
  database: Pick<Core['database'], 'db'>;
};

/** Imports for the command line, which does the work itself. */
export function openImportCommands({ database: { db }, clock, env, audit, others }: CommandDeps) {
  const files = createImportFiles({ folder: join(env.DATA_DIR, 'imports'), store: openStore(env, 'imports') });
  const undo = createImportUndo({ db, clock, others });
  const deps = { db, clock, audit, files, enqueue: async () => {} };
  return {
    undo,
    imports: createImportDesk({ ...deps, undo }),
    steps: createImportSteps(deps),
    record: createImportCommandRun(deps),
  };
}

async function deleteOld(tx: Database, files: ImportFiles, before: Date): Promise<void> {
  const runIds = await listOldRuns(tx, before);
  for (const runId of runIds) await files.remove(runId);
  await deleteRuns(tx, runIds);
}
