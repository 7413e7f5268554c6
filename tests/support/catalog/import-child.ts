import { writeSync } from 'node:fs';
import { stores } from '@shop/brands/stores';
import { createImportRunner } from '../../../apps/server/src/catalog/desk/import/import-runner.ts';
import { createImportUndo } from '../../../apps/server/src/catalog/desk/import/import-undo-service.ts';
import type { ImportService } from '../../../apps/server/src/catalog/import/import-service.ts';
import { openImport } from '../../../apps/server/src/catalog/import/open.ts';
import { createCatalogWriteService } from '../../../apps/server/src/catalog/records/catalog-write-service.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';

/** Advances a run of an import and hangs in its second batch: the parent process kills it there. */
const [url = '', file = '', runId = '', moment = ''] = process.argv.slice(2);
const { db } = openDatabase(url);
const clock = () => new Date('2026-06-01T12:00:00Z');
const refuse = () => Promise.reject(new Error('No pictures'));
const noMedia = { find: async () => new Map(), storeFile: refuse, identifyFile: refuse };
const importer = openImport({
  ...{ stores, catalog: createCatalogWriteService({ db, clock }), checkpointFolder: '' },
  pictures: { ...noMedia, videos: noMedia },
});

/** `batch`: before the changes commit. `count`: after the commit, before the progress is stored. */
const hanging: ImportService = {
  run: (request, watch) => {
    const { checkpoint, journal } = watch;
    if (!checkpoint || !journal) throw new Error('Not an import that is applied');
    const hangInSecond = createHang();
    return importer.run(request, {
      ...watch,
      async journal(tx, written) {
        await journal(tx, written);
        if (moment === 'batch') await hangInSecond();
      },
      checkpoint: {
        ...checkpoint,
        async save(tally) {
          if (moment === 'count') await hangInSecond();
          await checkpoint.save(tally);
        },
      },
    });
  },
};

const undo = createImportUndo({ db, clock: moment === 'undo' ? createBlockingClock() : clock });
const files = { fetchFile: async () => file, exists: async () => true };
const { signal } = new AbortController();
while (await createImportRunner({ db, clock, files, undo, importer: hanging }).advance(runId, signal));
throw new Error('The run ended before it hung');

function createHang() {
  let calls = 0;
  return async (): Promise<void> => {
    calls += 1;
    if (calls < 2) return;
    writeSync(1, 'midway\n');
    await new Promise(() => setInterval(() => {}, 1_000));
  };
}

/** Blocks the thread within the transaction of the second batch, which reads the clock before it writes. */
function createBlockingClock() {
  let calls = 0;
  return (): Date => {
    calls += 1;
    if (calls < 2) return clock();
    writeSync(1, 'midway\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return clock();
  };
}
