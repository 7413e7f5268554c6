import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportRequest, ImportResult, ImportService } from '#server/catalog/import/import-service.ts';
import type { Journal } from '#server/catalog/records/save-outcome.ts';

type ImportedFile = {
  name: string;
  bytes: number;
  settings: ImportRequest['settings'];
  format?: ImportRequest['format'];
};
type Record = (file: ImportedFile, work: (journal: Journal) => Promise<ImportResult>) => Promise<ImportResult>;

/** Importer whose runs are recorded, so that they can be undone. A dry run changes nothing and leaves no record. */
export const createRecordedImporter = (importer: ImportService, record: Record): ImportService => ({
  async run(request, watch) {
    const found = await stat(request.file).catch(() => undefined);
    // The importer reports a missing file.
    if (request.dryRun || !found) return await importer.run(request, watch);
    const file = { name: basename(request.file), bytes: found.size, settings: request.settings };
    return await record(file, (journal) => importer.run(request, { ...watch, journal }));
  },
});
