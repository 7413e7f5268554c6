import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { type ImportBench, openImportBench } from '../../../../../../tests/support/catalog/import-bench.ts';
import { countChanges } from './import-change-repository.ts';
import { changeRun, findRun, insertRun } from './import-run-repository.ts';
import { createImportRunner } from './import-runner.ts';
import { createImportUndo } from './import-undo-service.ts';

const CHILD = join(import.meta.dirname, '../../../../../../tests/support/catalog/import-child.ts');
const KNOWN = Array.from({ length: 300 }, (_, index) => `CRASH-${index + 100}`);
const NEW = Array.from({ length: 300 }, (_, index) => `FRESH-${index + 100}`);

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.wipe());

/** Half of the rows change known products, the others create products. */
async function prepareRun() {
  await bench.catalog.saveRecords(
    KNOWN.map((sku) => buildProduct(sku)),
    { batch: 'test' },
  );
  const before = await bench.records();
  const header = 'sku,brands,title:en-GB,variant_sku,size,stock_gb,price:outlet-GBP';
  const rows = [...KNOWN, ...NEW].map((sku) => `${sku},outlet,Title ${sku},${sku}-X,X,7,12.50`);
  const file = await bench.write('crash.csv', [header, ...rows].join('\n'));
  const state = { fileName: 'crash.csv', bytes: 1, format: 'csv', settings: {}, state: 'applying' } as const;
  const now = bench.clock.now;
  const { db } = bench.database;
  const runId = await insertRun(db, { ...state, staffId: null, actor: 'test', createdAt: now, appliedAt: now });
  return { before, file, runId };
}

/** Runs the import in a process of its own, which is killed with -9 in the middle of its second batch. */
async function killMidway(file: string, runId: string, moment: 'batch' | 'count' | 'undo'): Promise<void> {
  const child = spawn(process.execPath, [CHILD, bench.database.url, file, runId, moment], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(([code]) => Promise.reject(new Error(`ended early with ${code}`))),
  ]);
  child.kill('SIGKILL');
  await ended;
}

function openRunner(file: string) {
  const clock = () => bench.clock.now;
  const { db } = bench.database;
  const files = { fetchFile: async () => file, exists: async () => true };
  return createImportRunner({ db, clock, files, importer: bench.importer, undo: createImportUndo({ db, clock }) });
}

const { signal } = new AbortController();
const listOnline = async () =>
  (await bench.records()).flatMap((record) => (record.kind === 'product' && record.online ? [record.sku] : []));

test.each(['batch', 'count'] as const)(
  'an import killed with -9 (%s) continues, and is undone as a whole',
  async (moment) => {
    const { db } = bench.database;
    const { before, file, runId } = await prepareRun();
    await killMidway(file, runId, moment);
    expect(await findRun(db, runId)).toMatchObject({ state: 'applying', done: 200, changed: 200 });

    expect(await openRunner(file).advance(runId, signal)).toBe(false);
    expect(await findRun(db, runId)).toMatchObject({ state: 'done', done: 600, skipped: 0 });
    expect(await countChanges(db, runId)).toBe(600);
    expect((await listOnline()).length).toBe(600);

    await changeRun(db, runId, { state: 'undoing' });
    expect(await openRunner(file).advance(runId, signal)).toBe(false);
    expect(await findRun(db, runId)).toMatchObject({ state: 'undone', restored: 600, kept: 0 });
    expect(await listOnline()).toEqual(KNOWN);
    const restored = (await bench.records()).filter(
      (record) => record.kind !== 'product' || KNOWN.includes(record.sku),
    );
    expect(restored.map(withoutAddedSize)).toEqual(before);
  },
);

test('an import killed with -9 is undone without being finished', async () => {
  const { db } = bench.database;
  const { before, file, runId } = await prepareRun();
  await killMidway(file, runId, 'count');
  expect(await countChanges(db, runId)).toBe(400);
  await changeRun(db, runId, { state: 'undoing' });
  expect(await openRunner(file).advance(runId, signal)).toBe(false);
  expect(await findRun(db, runId)).toMatchObject({ state: 'undone', restored: 400, kept: 0 });
  expect(await listOnline()).toEqual(KNOWN);
  const restored = (await bench.records()).filter((record) => record.kind !== 'product' || KNOWN.includes(record.sku));
  expect(restored.map(withoutAddedSize)).toEqual(before);
});

test('an undo killed with -9 continues and restores each record once', async () => {
  const { db } = bench.database;
  const { before, file, runId } = await prepareRun();
  expect(await openRunner(file).advance(runId, signal)).toBe(false);
  await changeRun(db, runId, { state: 'undoing' });
  await killMidway(file, runId, 'undo');
  expect(await findRun(db, runId)).toMatchObject({ state: 'undoing', restored: 200 });
  expect(await openRunner(file).advance(runId, signal)).toBe(false);
  expect(await findRun(db, runId)).toMatchObject({ state: 'undone', restored: 600, kept: 0 });
  const restored = (await bench.records()).filter((record) => record.kind !== 'product' || KNOWN.includes(record.sku));
  expect(restored.map(withoutAddedSize)).toEqual(before);
});

/** A size that an import added stays, without stock: orders may name it. */
function withoutAddedSize(record: Awaited<ReturnType<ImportBench['records']>>[number]) {
  if (record.kind !== 'product') return record;
  const isAdded = ({ sku, stock }: (typeof record.variants)[number]) => sku === `${record.sku}-X` && !stock.gb;
  return { ...record, variants: record.variants.filter((variant) => !isAdded(variant)) };
}
