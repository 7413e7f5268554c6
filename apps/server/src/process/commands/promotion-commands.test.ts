import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { parsePromotionCommand, runPromotionCommand } from '#server/quote/promotion/promotion-command.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { openPromotionCommands } from './promotion-commands.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'promotion-commands-'));
  const writer = createCatalogWriteService({ db: database.db, clock: () => new Date() });
  await writer.saveRecords([buildProduct('coat', { sizes: { 8: 50 } })], { batch: 'test' });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, maxRetries: 5 });
});

async function run(...typed: string[]): Promise<string[]> {
  const printed: string[] = [];
  const command = parsePromotionCommand(typed);
  if (command.action === 'mistake') throw new Error(command.problem);
  await runPromotionCommand(command, {
    ...openPromotionCommands(database),
    ...{ now: new Date(), print: (line: string) => void printed.push(line) },
  });
  return printed;
}

async function write(name: string, content: unknown): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(content));
  return file;
}

test('commands save a promotion with single-use codes, make codes, show it and simulate a bag', async () => {
  const names = { 'en-GB': 'Vip' };
  const effect = { kind: 'percentage', percent: 25 };
  const vip = { key: 'vip', brand: 'outlet', names, effect, singleUse: true };
  await run('promotion:save', await write('vip.json', vip));
  const [csv = ''] = await run('promotion:codes', 'vip', '3', 'v');
  const [head, ...lines] = csv.split('\r\n');
  expect(head).toBe('code,used');
  expect(lines).toHaveLength(3);
  expect((await run('promotion:show', 'vip')).join()).toContain('"singleUse": true');

  const [code] = lines[0]?.split(',') ?? [];
  const outlet = stores.find(({ brand, localeISOCode }) => brand === 'outlet' && localeISOCode === 'en-GB');
  const storeId = outlet?.storeId;
  const bag = { storeId, lines: [{ sku: 'coat-8', quantity: 1 }], buyer: { kind: 'guest' }, code };
  const printed = await run('promotion:simulate', await write('bag.json', bag));
  expect(printed[0]).toBe('vip · applied · -1000');
  expect(printed.at(-1)).toMatch(/^items 4000 · discount 1000 · delivery \d+ · total \d+ GBP$/);
  const without = await run('promotion:simulate', await write('bag.json', { ...bag, code: undefined }));
  expect(without[0]).toBe('vip · not applied · no-code');
  const { rows } = await database.pool.query("select action from audit_entry where entity_id = 'vip' order by at");
  expect(rows.map(({ action }: { action: string }) => action).sort()).toEqual(['download-codes', 'make-codes', 'save']);
});

test('a bag that is no JSON is refused', async () => {
  const file = join(folder, 'broken.json');
  await writeFile(file, '{');
  await expect(run('promotion:simulate', file)).rejects.toMatchObject({ code: 'bag_file_invalid' });
});
