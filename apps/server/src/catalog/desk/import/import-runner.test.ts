import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportService } from '#server/catalog/import/import-service.ts';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { type ImportBench, openImportBench } from '../../../../../../tests/support/catalog/import-bench.ts';
import { countChanges } from './import-change-repository.ts';
import { createImportFiles } from './import-files.ts';
import { changeRun, findRun, insertRun } from './import-run-repository.ts';
import { createImportRunner } from './import-runner.ts';
import { createImportUndo } from './import-undo-service.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench();
});
afterAll(() => bench.close());

const ROWS = 450;
const skus = Array.from({ length: ROWS }, (_, index) => `KILL-${index + 1}`);

/** Dies after the first batch, as a killed process does. */
const killed = ({ run }: ImportService): ImportService => ({
  run: (request, watch) => {
    const { checkpoint } = watch;
    if (!checkpoint) throw new Error('No checkpoint');
    const save: typeof checkpoint.save = async (tally) => {
      await checkpoint.save(tally);
      throw new Error('killed');
    };
    return run(request, { ...watch, checkpoint: { ...checkpoint, save } });
  },
});

test('a run that was killed goes on after its last batch, and is undone as a whole', async () => {
  const { db } = bench.database;
  const clock = () => bench.clock.now;
  await bench.catalog.saveRecords(
    skus.map((sku) => buildProduct(sku)),
    { batch: 'test' },
  );
  const before = await bench.records();
  const state = { fileName: 'kill.csv', bytes: 1, format: 'csv', brands: ['outlet'], state: 'applying' } as const;
  const runId = await insertRun(db, { ...state, staffId: null, actor: 'test', createdAt: clock(), appliedAt: clock() });
  const files = { toPath: () => `${bench.folder}/kill.csv`, exists: async () => true };
  await bench.write('kill.csv', ['sku,online', ...skus.map((sku) => `${sku},no`), 'NONE,perhaps'].join('\n'));
  const undo = createImportUndo({ db, clock });
  const deps = { db, clock, files, undo };
  const { signal } = new AbortController();

  const first = createImportRunner({ ...deps, importer: killed(bench.importer) });
  await expect(first.advance(runId, signal)).rejects.toThrow('killed');
  expect(await findRun(db, runId)).toMatchObject({ state: 'applying', done: 200, changed: 200, total: 451 });

  const second = createImportRunner({ ...deps, importer: bench.importer });
  expect(await second.advance(runId, signal)).toBe(false);
  expect(await findRun(db, runId)).toMatchObject({ state: 'done', done: 451, changed: ROWS, skipped: 1 });
  expect(await countChanges(db, runId)).toBe(ROWS);

  await changeRun(db, runId, { state: 'undoing' });
  expect(await second.advance(runId, AbortSignal.abort())).toBe(true);
  expect(await second.advance(runId, signal)).toBe(false);
  expect(await findRun(db, runId)).toMatchObject({ state: 'undone', restored: ROWS, kept: 0 });
  expect(await bench.records()).toEqual(before);
});

test('a run whose file is gone fails with its reason', async () => {
  const { db } = bench.database;
  const clock = () => bench.clock.now;
  const files = createImportFiles({ folder: `${bench.folder}/none` });
  const state = { fileName: 'gone.csv', bytes: 1, format: 'csv', brands: ['outlet'], state: 'checking' } as const;
  const runId = await insertRun(db, { ...state, staffId: null, actor: 'test', createdAt: clock() });
  const deps = { db, clock, files, importer: bench.importer, undo: createImportUndo({ db, clock }) };
  expect(await createImportRunner(deps).advance(runId, new AbortController().signal)).toBe(false);
  expect(await findRun(db, runId)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('upload it again'),
  });
});
