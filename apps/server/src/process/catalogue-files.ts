import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Store } from '@shop/domain/site/store/store';
import { openImportCommands } from '#server/catalog/desk/import/open.ts';
import { runExportCommand } from '#server/catalog/export/export-command.ts';
import { createExportService } from '#server/catalog/export/export-service.ts';
import type { Command } from '#server/catalog/import/command/import-arguments.ts';
import { runImportCommand } from '#server/catalog/import/command/import-command.ts';
import { createRecordedImporter } from '#server/catalog/import/command/recorded-importer.ts';
import type { Terminal } from '#server/catalog/import/command/terminal.ts';
import { openImport } from '#server/catalog/import/open.ts';
import { openMedia } from '#server/catalog/media/open.ts';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import type { Env } from '#server/env.ts';
import { openOtherImports } from '#server/other-imports.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { DEMO_PICTURES_FOLDER } from '#server/stand-ins/demo-data/demo-folder.ts';

type Around = { env: Env; stores: readonly Store[]; terminal: Terminal; signal: AbortSignal };
type Named<Name extends Command['name']> = Extract<Command, { name: Name }>;

/** Imports a file, as a run that can be undone. */
export async function importInto(database: DatabaseHandle, command: Named<'import'>, around: Around): Promise<number> {
  const { env, stores, terminal, signal } = around;
  const others = openOtherImports({ database, clock: systemClock, stores, env });
  const importer = openImport({
    ...{ stores, others },
    catalog: createCatalogWriteService({ db: database.db, clock: systemClock }),
    pictures: openMedia({ database, env, demoFolder: DEMO_PICTURES_FOLDER }),
    checkpointFolder: join(env.DATA_DIR, 'import'),
  });
  const { request, report } = command;
  const { record } = openImportCommands({
    ...{ database, env, others, clock: systemClock, audit: createAuditTrail({ clock: systemClock }) },
  });
  const actor = { kind: 'command', name: userInfo().username } as const;
  return await runImportCommand(
    { ...request, by: actor.name },
    {
      ...{ terminal, report, signal },
      importer: createRecordedImporter(importer, (file, work) => record(actor, { file, work })),
    },
  );
}

export async function exportFrom(database: DatabaseHandle, command: Named<'export'>, around: Around): Promise<number> {
  const { env, terminal, signal } = around;
  const media = openMedia({ database, env, demoFolder: DEMO_PICTURES_FOLDER });
  const exporter = createExportService({
    catalog: createCatalogWriteService({ db: database.db, clock: systemClock }),
    async readPicture(key) {
      const picture = await media.findPicture(key);
      // A missing or damaged file counts as a missing picture, which the export reports.
      return picture && (await media.readMaster(picture).catch(() => undefined));
    },
    findVideo: media.videos.findExportable,
  });
  return await runExportCommand(command.request, { exporter, terminal, signal });
}
