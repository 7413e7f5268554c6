import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { type ImportBench, openImportBench } from '../../../../../../tests/support/catalog/import-bench.ts';
import { parseImportRunCommand, runImportRunCommand } from './import-run-command.ts';
import { openImportCommands } from './open.ts';

const RUN = '7b0c1c5e-9f53-4a57-8f0c-0f6a4f6d1f5e';

test.each([
  [['import:list'], { action: 'list' }],
  [['import:undo', RUN], { action: 'undo', runId: RUN }],
  [['import:list', 'all'], { action: 'mistake', problem: 'import:list takes no arguments' }],
  [['import:undo'], { action: 'mistake', problem: 'import:undo expects one run' }],
  [['import:undo', 'last'], { action: 'mistake', problem: 'import:undo expects one run' }],
])('parses %j', (typed, command) => {
  expect(parseImportRunCommand(typed)).toEqual(command);
});

describe('the commands on a database', () => {
  let bench: ImportBench;
  beforeAll(async () => {
    bench = await openImportBench();
  });
  afterAll(() => bench.close());

  const ACTOR = { kind: 'command', name: 'test' } as const;

  test('list an import by the command, undo it, and keep what was changed since', async () => {
    const clock = () => bench.clock.now;
    const env = { DATA_DIR: bench.folder };
    const { imports, steps, undo, record } = openImportCommands({
      ...{ database: bench.database, clock, env, audit: createAuditTrail({ clock }) },
    });
    await bench.catalog.saveRecords([buildProduct('A'), buildProduct('B')], { batch: 'test' });
    await bench.write('titles.csv', 'sku,title:en-GB\nA,Gown\nB,Gown\n');
    const request = { file: `${bench.folder}/titles.csv`, settings: {}, dryRun: false, resume: false } as const;
    const watch = { onStart: () => {}, onFinding: () => {}, onProgress: () => {} };
    const file = { name: 'titles.csv', bytes: 20, settings: request.settings };
    await record(ACTOR, { file, work: (journal) => bench.importer.run(request, { ...watch, journal }) });

    const printed: string[] = [];
    const deps = { imports, steps, undo, actor: ACTOR, print: (line: string) => printed.push(line) };
    expect(await runImportRunCommand({ action: 'list' }, deps)).toBe(0);
    expect(printed).toEqual([expect.stringMatching(/done {2}0 created, 2 changed, 0 skipped {2}titles[.]csv/)]);
    const runId = printed[0]?.slice(0, 36) ?? '';

    const robe = buildProduct('B', { texts: { 'en-GB': { title: 'Robe', description: 'A dress.' } } });
    await bench.catalog.saveRecords([robe], { batch: 'test' });
    expect(await runImportRunCommand({ action: 'undo', runId }, deps)).toBe(1);
    expect(printed.at(-1)).toBe('Restored 1 records, kept 1 that were changed since');
    expect((await bench.product('A'))?.texts).toEqual(buildProduct('A').texts);
    expect((await bench.product('B'))?.texts['en-GB']?.title).toBe('Robe');
    await expect(runImportRunCommand({ action: 'undo', runId }, deps)).rejects.toMatchObject({
      code: 'import_not_undoable',
    });
  });
});
