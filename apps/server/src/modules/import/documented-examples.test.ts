import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportBench, openImportBench } from '../../../../../tests/support/import-bench.ts';

const EXAMPLES = resolve(import.meta.dirname, '../../../../../docs/examples');

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench();
});
afterAll(() => bench.close());

test('the examples of the guide can be imported, and say the same of their products', async () => {
  expect(await bench.runFile(`${EXAMPLES}/catalogue.jsonl`)).toMatchObject({ created: 7, findings: [] });
  expect(await bench.runFile(`${EXAMPLES}/catalogue.csv`)).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: 2,
    findings: [],
  });
  expect(await bench.product('LSD-SAG')).toMatchObject({
    urlKey: 'linen-shirt-dress-sage',
    media: [{ file: expect.stringMatching(/^linen-shirt-dress-sage-[0-9a-f]{12}$/) }],
  });
});
