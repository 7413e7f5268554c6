import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMedia } from '#server/catalog/media/open.ts';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import { createMediaDesk } from '../media/media-desk-service.ts';
import { parseMediaCommand, runMediaCommand } from './media-command.ts';

test.each([
  [['gown'], { action: 'media', sku: 'gown' }],
  [['gown', '--order', 'a,b'], { action: 'media', sku: 'gown', edit: { kind: 'order', keys: ['a', 'b'] } }],
  [
    ['gown', '--alt', 'a', '--locale', 'de-DE', '--text', 'Vorne'],
    { action: 'media', sku: 'gown', edit: { kind: 'alt', key: 'a', locale: 'de-DE', text: 'Vorne' } },
  ],
])('%j is understood', (typed, command) => {
  expect(parseMediaCommand(typed)).toEqual(command);
});

test.each([
  [[]],
  [['a', 'b']],
  [['a', '--alt', 'x']],
  [['a', '--add', 'f', '--role', 'side']],
  [['a', '--add', 'f', '--order', 'x']],
])('%j is a mistake', (typed) => {
  expect(parseMediaCommand(typed)).toMatchObject({ action: 'mistake' });
});

const clock = () => new Date();
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-command-'));
  database = await createTestDatabase();
  const write = createCatalogWriteService({ db: database.db, clock });
  await write.saveRecords([buildProduct('gown', { media: [] })], { batch: 'test' });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...typed: string[]): Promise<string[]> {
  const command = parseMediaCommand(typed);
  if (command.action === 'mistake') throw new Error(command.problem);
  const media = openMedia({ database, env: { DATA_DIR: folder, MEDIA_REMOTE_HOSTS: [] }, demoFolder: folder });
  const desk = createMediaDesk({ db: database.db, clock, audit: createAuditTrail({ clock }), media });
  const lines: string[] = [];
  await runMediaCommand(command, {
    ...{ desk, actor: { kind: 'command', name: 'test' }, print: (line) => void lines.push(line) },
  });
  return lines;
}

test('pictures are added, ordered and described', async () => {
  for (const name of ['red', 'blue']) {
    const bytes = await sharp({ create: { width: 80, height: 120, channels: 3, background: name } })
      .png()
      .toBuffer();
    writeFileSync(join(folder, `${name}.png`), bytes);
    await run('gown', '--add', join(folder, `${name}.png`), '--role', name === 'red' ? 'front' : 'back');
  }
  const [red = '', blue = ''] = (await run('gown')).map((line) => line.split(' ')[0] ?? '');
  expect(await run('gown', '--order', blue)).toEqual([`${blue}  back`, `${red}  front`]);
  expect(await run('gown', '--alt', red, '--text', 'Red')).toEqual([`${blue}  back`, `${red}  front  en-GB="Red"`]);
});
