import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportLines } from '#server/catalog/export/export-lines.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { type ImportBench, openImportBench } from '../../../../../tests/support/catalog/import-bench.ts';

let harness: ImportBench;
beforeAll(async () => {
  harness = await openImportBench();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.wipe();
  const labels = (name: string, values: string[] = []) => ({
    kind: 'attribute' as const,
    ...{ name, position: 0, texts: {}, values: values.map((value) => ({ value, texts: {} })) },
  });
  const attributes = { strap: ['calf', 'steel'], diameter: ['40'], fit: ['slim'] };
  await harness.catalog.saveRecords(
    [
      ...[labels('strap', ['calf', 'steel']), labels('diameter'), labels('vegan'), labels('note')],
      buildProduct('A', { attributes }),
    ],
    { batch: 'test' },
  );
  await sql`insert into attribute_use (attribute_name, type, unit) values ('strap', 'choice', null),
    ('diameter', 'number', 'mm'), ('vegan', 'flag', null), ('note', 'text', null)`.execute(harness.database.db);
});

const read = async () => (await harness.catalog.readProducts(['A'])).get('A')?.attributes;

describe('attribute columns', () => {
  test('change only the attributes that they name', async () => {
    const { findings } = await harness.run('a.csv', 'sku,attribute:diameter,attribute:vegan\r\nA,"38,5 mm",yes\r\n');
    expect(findings).toEqual([]);
    expect(await read()).toEqual({ strap: ['calf', 'steel'], diameter: ['38.5'], fit: ['slim'], vegan: ['true'] });
  });

  test('hold several values, commas and markup as they are', async () => {
    const cell = '"<b>a</b>|1,5|x\\|y"';
    const { findings } = await harness.run('a.csv', `sku,attribute:note,attribute:strap\r\nA,${cell},steel|calf\r\n`);
    expect(findings).toEqual([]);
    expect(await read()).toMatchObject({ note: ['<b>a</b>', '1,5', 'x|y'], strap: ['steel', 'calf'] });
  });

  test.each([
    ['diameter', 'forty', 'Not a number'],
    ['diameter', '40|4 cm', 'Not in mm'],
    ['diameter', '"1,200"', 'The comma may stand for thousands or decimals'],
    ['vegan', 'perhaps', 'Not yes or no'],
  ])('%s: %s is a fault: %s', async (name, cell, reason) => {
    const before = await read();
    const { findings, changed, skipped } = await harness.run('a.csv', `sku,attribute:${name}\r\nA,${cell}\r\n`);
    expect(findings).toEqual([
      expect.objectContaining({ level: 'fault', row: 2, column: `attribute:${name}`, reason }),
    ]);
    expect([changed, skipped, await read()]).toEqual([0, 1, before]);
  });

  test('a value that a choice does not have is noted and saved', async () => {
    const { findings } = await harness.run('a.csv', 'sku,attribute:strap\r\nA,calf|rubber\r\n');
    expect(findings).toEqual([expect.objectContaining({ level: 'note', value: 'rubber', column: 'attribute:strap' })]);
    expect(await read()).toMatchObject({ strap: ['calf', 'rubber'] });
  });

  test('an attribute without a set-up takes any value', async () => {
    const { findings } = await harness.run('a.csv', 'sku,attribute:fit,attribute:new_one\r\nA,"wide, loose",x\r\n');
    expect(findings).toEqual([]);
    expect(await read()).toMatchObject({ fit: ['wide, loose'], new_one: ['x'] });
  });

  test('an export imports without a change', async () => {
    await harness.run('a.csv', 'sku,attribute:note\r\nA,"=1+1|<i>"\r\n');
    const before = await read();
    const lines = await Array.fromAsync(exportLines.csv(harness.catalog.exportRecords));
    const exported = lines.join('');
    expect(exported.split('\r\n', 1)[0]).toContain('attribute:diameter');
    expect(await harness.run('b.csv', exported)).toMatchObject({ changed: 0, findings: [] });
    expect(await read()).toEqual(before);
  });

  test('an empty cell leaves the attribute as it is', async () => {
    const { changed } = await harness.run('a.csv', 'sku,attribute:strap,attribute:diameter\r\nA,,40\r\n');
    expect([changed, (await read())?.strap]).toEqual([0, ['calf', 'steel']]);
  });
});
