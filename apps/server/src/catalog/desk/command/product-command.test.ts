import { stores } from '@shop/brands/stores';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { openProductCommandServices } from '#server/process/commands/product-commands.ts';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import { parseProductCommand, runProductCommand } from './product-command.ts';

test.each([
  ['product:list', { action: 'list', view: 'all' }],
  ['product:list --view offline --text gown', { action: 'list', view: 'offline', text: 'gown' }],
  ['product:why gown', { action: 'why', sku: 'gown' }],
  ['product:set gown online=no brands=', { action: 'set', sku: 'gown', values: { online: 'no', brands: '' } }],
  ['product:archive gown', { action: 'archive', sku: 'gown' }],
])('%s is understood', (typed, command) => {
  expect(parseProductCommand(typed.split(' '))).toEqual(command);
});

test.each([
  'product:set gown',
  'product:set gown urlKey=x',
  'product:list --view some',
  'product:list gown',
  'product:show',
  'product:online a b',
  'product:why a --x',
])('%s is a mistake', (typed) => {
  expect(parseProductCommand(typed.split(' '))).toMatchObject({ action: 'mistake' });
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const write = createCatalogWriteService({ db: database.db, clock: () => new Date() });
  await write.saveRecords([buildProduct('gown', { attributes: { fit: ['slim'] } })], { batch: 'test' });
});
afterAll(() => database.close());

async function run(typed: string): Promise<string[]> {
  const lines: string[] = [];
  const command = parseProductCommand(typed.split(' '));
  if (command.action === 'mistake') throw new Error(command.problem);
  const services = openProductCommandServices({ database, clock: () => new Date(), stores });
  const actor = { kind: 'command', name: 'test' } as const;
  await runProductCommand(command, { services, actor, print: (line) => void lines.push(line) });
  return lines;
}

test('commands list, show, explain and change a product', async () => {
  expect(await run('product:list --text gown')).toEqual(['gown  Dress gown  online  gb 13  us 0']);
  expect(await run('product:show gown')).toEqual(
    expect.arrayContaining(['gown: online', 'texts.en-GB.title: Dress gown', 'attributes.fit: slim']),
  );
  expect(await run('product:why gown')).toContain('outlet en-GB  limited  no-category');
  expect(await run('product:offline gown')).toEqual(['gown is offline']);
  expect(await run('product:why gown')).toContain('outlet en-GB  unseen  offline no-category');
  await run('product:archive gown');
  expect(await run('product:list --view archived')).toHaveLength(1);
  expect(await run('product:set gown position=7 attributes.fit=slim|tall')).toEqual([
    'gown position: 7',
    'gown attributes.fit: slim|tall',
  ]);
  expect(await run('product:set gown position=first')).toEqual([expect.stringContaining('gown position: Write')]);
  await run('product:online gown');
  expect(await run('product:list --view online')).toHaveLength(1);
  expect(await run('product:delete gown')).toEqual(['gown is deleted']);
  expect(await run('product:list')).toEqual([]);
  await expect(run('product:delete gown')).rejects.toMatchObject({ code: 'product_unknown' });
});
