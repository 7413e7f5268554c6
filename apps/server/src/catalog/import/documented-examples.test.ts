import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportBench, openImportBench } from '../../../../../tests/support/catalog/import-bench.ts';

const EXAMPLES = resolve(import.meta.dirname, '../../../../../docs/examples');

let harness: ImportBench;
beforeAll(async () => {
  harness = await openImportBench();
});
afterAll(() => harness.close());

test('examples of the guide are importable and describe the same products', async () => {
  expect(await harness.runFile(`${EXAMPLES}/catalogue.jsonl`)).toMatchObject({ created: 7, findings: [] });
  expect(await harness.runFile(`${EXAMPLES}/catalogue.csv`)).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: 2,
    findings: [],
  });
  expect(await harness.product('LSD-SAG')).toMatchObject({
    urlKey: 'linen-shirt-dress-sage',
    media: [{ file: expect.stringMatching(/^linen-shirt-dress-sage-[0-9a-f]{12}$/) }],
  });
});
