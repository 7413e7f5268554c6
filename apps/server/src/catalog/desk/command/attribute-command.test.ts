import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMedia } from '#server/catalog/media/open.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import { createAttributeDesk } from '../attributes/attribute-desk-service.ts';
import { createMediaDesk } from '../media/media-desk-service.ts';
import { parseAttributeCommand, runAttributeCommand } from './attribute-command.ts';

test.each([
  [['attribute:show']],
  [['attribute:set', 'a', 'b']],
  [['attribute:set', 'a', '--type', 'colour']],
  [['attribute:set', 'a', '--sort', 'maybe']],
  [['attribute:set', 'a', '--text', 'x']],
  [['attribute:set', 'a', '--locale', 'xx']],
])('%j is a mistake', (typed) => {
  expect(parseAttributeCommand(typed)).toMatchObject({ action: 'mistake' });
});

const clock = () => new Date();
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'attribute-command-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...typed: string[]): Promise<string[]> {
  const command = parseAttributeCommand(typed);
  if (command.action === 'mistake') throw new Error(command.problem);
  const media = openMedia({ database, env: { DATA_DIR: folder, MEDIA_REMOTE_HOSTS: [] }, demoFolder: folder });
  const audit = createAuditTrail({ clock });
  const services = {
    attributes: createAttributeDesk({ db: database.db, audit, media }),
    media: createMediaDesk({ db: database.db, clock, audit, media }),
  };
  const lines: string[] = [];
  await runAttributeCommand(command, {
    ...{ services, actor: { kind: 'command', name: 'test' }, print: (line) => void lines.push(line) },
  });
  return lines;
}

test('an attribute is created, marked, given a picture, and listed', async () => {
  expect(await run('attribute:create', 'strap', '--label', 'Strap', '--show', 'yes')).toEqual([
    'strap  choice show',
    'en-GB: Strap',
  ]);
  const file = join(folder, 'calf.png');
  writeFileSync(
    file,
    await sharp({ create: { width: 40, height: 40, channels: 3, background: 'brown' } })
      .png()
      .toBuffer(),
  );
  await run('attribute:set', 'strap', '--sort', 'yes', '--value', 'calf', '--text', 'Calf', '--colour', '#7a4a21');
  const [use, , value] = await run('attribute:set', 'strap', '--value', 'calf', '--picture', file);
  expect(use).toBe('strap  choice sort show');
  expect(value).toMatch(/^calf {2}Calf {2}#7a4a21 {2}calf-[0-9a-f]{12}$/);
  expect(await run('attribute:set', 'strap', '--value', 'calf', '--picture', '', '--show', 'no')).toContain(
    'calf  Calf  #7a4a21',
  );
  expect(await run('attribute:list')).toEqual(['strap  Strap  choice sort']);
  await expect(run('attribute:set', 'strap', '--type', 'text')).rejects.toThrow(
    expect.objectContaining({ code: 'attribute_not_sortable' }),
  );
});
