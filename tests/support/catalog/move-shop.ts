import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import { openImportCommands } from '#server/catalog/desk/import/open.ts';
import type { Finding } from '#server/catalog/import/finding.ts';
import type { ImportRequest } from '#server/catalog/import/import-service.ts';
import { openImport } from '#server/catalog/import/open.ts';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { readEnv } from '#server/env.ts';
import { openOtherImports } from '#server/other-imports.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createTestDatabase } from '../database/test-database.ts';

/** Database of its own with the importer of the command line, for files of another shop. */
export async function createMoveShop() {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'shop-move-'));
  let time = Date.parse('2026-06-01T12:00:00Z');
  /** Later at each reading, so that runs have an order. */
  const clock = () => {
    time += 1;
    return new Date(time);
  };
  const others = openOtherImports({ database, clock, stores, env: readEnv({}) });
  const catalog = createCatalogWriteService({ db: database.db, clock });
  const pictures = { find: async () => new Map(), videos: { find: async () => new Map() } } as never;
  const importer = openImport({ stores, catalog, pictures, others, checkpointFolder: join(folder, 'checkpoints') });
  const audit = createAuditTrail({ clock });
  const commands = openImportCommands({ database, clock, env: { DATA_DIR: folder }, audit, others });
  const actor = { kind: 'command', name: 'merchant' } as const;

  return {
    database,
    clock,
    actor,
    commands,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true });
    },
    rows: async (query: string): Promise<Record<string, unknown>[]> => (await database.pool.query(query)).rows,

    async run(name: string, content: string | Buffer, request: Partial<ImportRequest> = {}) {
      const file = join(folder, name);
      await writeFile(file, content);
      const findings: Finding[] = [];
      const watch = { onStart: () => {}, onProgress: () => {}, onFinding: (one: Finding) => void findings.push(one) };
      const base = { file, by: 'merchant', settings: { brands: ['outlet'] as const }, dryRun: false, resume: false };
      const wanted = { ...base, ...request };
      if (wanted.dryRun) return { ...(await importer.run(wanted, watch)), findings };
      const recorded = { name, bytes: content.length, settings: wanted.settings };
      const work = (journal: Parameters<Parameters<typeof commands.record>[1]['work']>[0]) =>
        importer.run(wanted, { ...watch, journal });
      return { ...(await commands.record(actor, { file: recorded, work })), findings };
    },

    /** Undoes the newest run; returns its row afterwards. */
    async undoLast() {
      const [newest] = await commands.imports.list();
      if (!newest) throw new Error('No run');
      await commands.steps.undo(actor, newest.runId);
      while (await commands.undo.restoreNext(newest.runId));
      return await commands.imports.get(newest.runId);
    },
  };
}
