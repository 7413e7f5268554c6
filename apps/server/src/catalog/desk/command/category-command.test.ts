import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { openCategoryCommandServices } from '#server/process/commands/category-commands.ts';
import { buildCategory, buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import { parseCategoryCommand, runCategoryCommand } from './category-command.ts';

test.each([
  ['category:list', { action: 'list', words: [] }],
  ['category:create Sale --parent shoes', { action: 'create', words: ['Sale'], options: { parent: 'shoes' } }],
  ['category:move shoes up', { action: 'move', words: ['shoes', 'up'] }],
  ['category:hide shoes 4 5', { action: 'hide', words: ['shoes', '4', '5'] }],
])('%s is understood', (typed, command) => {
  expect(parseCategoryCommand(typed.split(' '))).toMatchObject(command);
});

test.each(['category:show', 'category:rename shoes', 'category:move shoes', 'category:add shoes', 'category:list --x'])(
  '%s is a mistake',
  (typed) => {
    expect(parseCategoryCommand(typed.split(' '))).toMatchObject({ action: 'mistake' });
  },
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const write = createCatalogWriteService({ db: database.db, clock: () => new Date() });
  await write.saveRecords([buildCategory('shoes'), buildProduct('gown')], { batch: 'test' });
});
afterAll(() => database.close());

async function run(typed: string): Promise<string[]> {
  const lines: string[] = [];
  const command = parseCategoryCommand(typed.split(' '));
  if (command.action === 'mistake') throw new Error(command.problem);
  const services = openCategoryCommandServices({ database, clock: () => new Date(), stores });
  const actor = { kind: 'command', name: 'test' } as const;
  await runCategoryCommand(command, { services, actor, print: (line) => void lines.push(line) });
  return lines;
}

test('commands create, move, fill, hide and delete a category, with an audit entry each', async () => {
  expect(await run('category:create Sale --parent shoes')).toEqual(['shoes/sale  /shoes/sale.html']);
  expect(await run('category:move shoes/sale out')).toEqual(['shoes/sale  /sale.html']);
  expect(await run('category:address shoes/sale /offers.html')).toEqual(['shoes/sale  /offers.html']);
  await expect(run('category:address shoes/sale offers')).rejects.toThrow('An address looks like');
  await run('category:rename shoes/sale Angebote --locale de-DE');
  await run('category:add shoes/sale gown');
  await run('category:hide shoes/sale 4');
  expect(await run('category:show shoes/sale')).toEqual([
    ...['shoes/sale  /offers.html  shown', 'en-GB: Sale', 'de-DE: Angebote', 'hidden in: 4'],
    ...['redirect: /sale.html', 'redirect: /shoes/sale.html'],
  ]);
  expect(await run('category:list')).toContain('shoes/sale  Sale  /offers.html  1');
  await expect(run('category:archive shoes/sale')).rejects.toThrow('1 product is in no other category');
  await expect(run('category:delete shoes/sale')).rejects.toThrow('1 product is in it');
  await expect(run('category:hide shoes/sale all')).rejects.toThrow('all is not the id of a store');
  await run('category:remove shoes/sale gown');
  await run('category:unhide shoes/sale 4');
  await run('category:move shoes/sale --parent shoes');
  await run('category:archive shoes/sale');
  await run('category:restore shoes/sale');
  expect(await run('category:delete shoes/sale')).toEqual(['shoes/sale is deleted']);
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where entity_kind = 'category' and actor = 'test' order by at, audit_id
  `.execute(database.db);
  expect(rows.map(({ action }) => action)).toEqual([
    ...['create', 'move', 'change', 'change', 'arrange', 'change', 'arrange', 'change', 'move'],
    ...['archive', 'restore', 'delete'],
  ]);
});

test('category:rule fills a category by a rule from a file, and removes it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rule-'));
  const file = join(folder, 'rule.json');
  try {
    await run('category:create Red --parent shoes');
    await writeFile(file, JSON.stringify({ attributes: { colour: ['red'] } }));
    await run(`category:rule shoes/red ${file}`);
    expect(await run('category:show shoes/red')).toContain('rule: {"attributes":{"colour":["red"]}}');
    await writeFile(file, JSON.stringify({ weather: 'fine' }));
    await expect(run(`category:rule shoes/red ${file}`)).rejects.toThrow('is no rule');
    await run('category:rule shoes/red none');
    expect((await run('category:show shoes/red')).join()).not.toContain('rule:');
    const { rows } = await sql`
      select from audit_entry where entity_kind = 'category' and entity_id = 'shoes/red' and action = 'change'
    `.execute(database.db);
    expect(rows).toHaveLength(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});
