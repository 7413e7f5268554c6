import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ImportService } from '#server/catalog/import/import-service.ts';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { type ImportBench, openImportBench } from '../../../../../../tests/support/catalog/import-bench.ts';
import { countChanges } from './import-change-repository.ts';
import { createImportFiles } from './import-files.ts';
import { createImportJournal } from './import-journal.ts';
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
  const state = { fileName: 'kill.csv', bytes: 1, format: 'csv', settings: {}, state: 'applying' } as const;
  const runId = await insertRun(db, { ...state, staffId: null, actor: 'test', createdAt: clock(), appliedAt: clock() });
  const files = { fetchFile: async () => `${bench.folder}/kill.csv`, exists: async () => true };
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

/** Stops and undoes the run once its second batch is about to be saved. */
const undoneMeanwhile = ({ run }: ImportService, undoRun: () => Promise<void>): ImportService => ({
  run: (request, watch) => {
    const { journal } = watch;
    if (!journal) throw new Error('No journal');
    let batches = 0;
    return run(request, {
      ...watch,
      async journal(tx, written) {
        batches += 1;
        if (batches === 2) await undoRun();
        await journal(tx, written);
      },
    });
  },
});

test('a batch that is being saved while the run is stopped and its undo begins is not left applied', async () => {
  const { db } = bench.database;
  const clock = () => bench.clock.now;
  await bench.wipe();
  const own = Array.from({ length: 450 }, (_, index) => `RACE-${index + 1}`);
  await bench.catalog.saveRecords(
    own.map((sku) => buildProduct(sku)),
    { batch: 'test' },
  );
  const before = await bench.records();
  const state = { fileName: 'race.csv', bytes: 1, format: 'csv', settings: {}, state: 'applying' } as const;
  const runId = await insertRun(db, { ...state, staffId: null, actor: 'test', createdAt: clock(), appliedAt: clock() });
  const files = { fetchFile: async () => `${bench.folder}/race.csv`, exists: async () => true };
  await bench.write('race.csv', ['sku,online', ...own.map((sku) => `${sku},no`)].join('\n'));
  const deps = { db, clock, files, undo: createImportUndo({ db, clock }) };
  const { signal } = new AbortController();
  const importer = undoneMeanwhile(bench.importer, async () => {
    await changeRun(db, runId, { state: 'stopped' });
    await changeRun(db, runId, { state: 'undoing' });
  });

  expect(await createImportRunner({ ...deps, importer }).advance(runId, signal)).toBe(false);
  expect(await countChanges(db, runId)).toBe(200);
  expect(await createImportRunner({ ...deps, importer: bench.importer }).advance(runId, signal)).toBe(false);
  expect(await findRun(db, runId)).toMatchObject({ state: 'undone', restored: 200, kept: 0 });
  expect(await bench.records()).toEqual(before);
});

test('an undo waits for a batch that is being saved, and restores it too', async () => {
  const { db } = bench.database;
  const clock = () => bench.clock.now;
  const times = { createdAt: clock(), appliedAt: clock() };
  const state = { fileName: 'wait.csv', bytes: 1, format: 'csv', settings: {}, state: 'stopped' } as const;
  const runId = await insertRun(db, { ...state, staffId: null, actor: 'test', ...times });
  const journal = createImportJournal(runId);
  const saved = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const batch = db.transaction().execute(async (tx) => {
    await journal(tx, [{ kind: 'stock', key: 'gb NONE', isNew: false, before: 1, after: 2 }]);
    held.resolve();
    await saved.promise;
  });
  await held.promise;
  let isUndoing = false;
  const undoing = changeRun(db, runId, { state: 'undoing' }).then(() => {
    isUndoing = true;
  });
  await vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks where not granted
    `.execute(db);
    expect(rows[0]?.waiting).toBeGreaterThan(0);
  });
  expect(isUndoing).toBe(false);
  saved.resolve();
  await Promise.all([batch, undoing]);
  expect(await countChanges(db, runId)).toBe(1);
});

test('a run whose file is gone fails with its reason', async () => {
  const { db } = bench.database;
  const clock = () => bench.clock.now;
  const files = createImportFiles({ folder: `${bench.folder}/none` });
  const state = { fileName: 'gone.csv', bytes: 1, format: 'csv', settings: {}, state: 'checking' } as const;
  const runId = await insertRun(db, { ...state, staffId: null, actor: 'test', createdAt: clock() });
  const deps = { db, clock, files, importer: bench.importer, undo: createImportUndo({ db, clock }) };
  expect(await createImportRunner(deps).advance(runId, new AbortController().signal)).toBe(false);
  expect(await findRun(db, runId)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('upload it again'),
  });
});

test('an undo gives sizes back to the products that they were before another product adopted them', async () => {
  const { db } = bench.database;
  const clock = () => bench.clock.now;
  await bench.wipe();
  const shell = { ...buildProduct('LONE-S'), style: 'LONE-S', online: false };
  const lone = { ...shell, variants: [{ sku: 'LONE-S', size: 'S', stock: { gb: 9 } }] };
  await bench.catalog.saveRecords([lone], { batch: 'test' });
  const before = await bench.records();
  const state = { fileName: 'parent.jsonl', bytes: 1, format: 'jsonl', settings: {}, state: 'applying' } as const;
  const runId = await insertRun(db, { ...state, staffId: null, actor: 'test', createdAt: clock(), appliedAt: clock() });
  const parent = { ...buildProduct('LONE'), variants: [{ sku: 'LONE-S', size: 'S', stock: { gb: 4 } }] };
  await bench.catalog.saveRecords([parent], { batch: 'test', journal: createImportJournal(runId) });
  expect((await bench.records()).some((record) => record.kind === 'product' && record.sku === 'LONE-S')).toBe(false);

  await changeRun(db, runId, { state: 'undoing' });
  const undo = createImportUndo({ db, clock });
  while (await undo.restoreNext(runId));
  expect(await findRun(db, runId)).toMatchObject({ state: 'undone', kept: 0 });
  const after = await bench.records();
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after).toContainEqual(expect.objectContaining({ sku: 'LONE', online: false, variants: [] }));
});
