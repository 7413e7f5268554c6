import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { createAuditTrail } from '../../staff/audit/audit-trail.ts';
import { createPromotionDesk } from './desk/promotion-desk-service.ts';
import { type PromotionCommand, parsePromotionCommand, runPromotionCommand } from './promotion-command.ts';
import { createPromotionService, unknownCustomers } from './promotion-service.ts';

const refuse = async (): Promise<never> => expect.fail('Not called');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'promotions-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, maxRetries: 5 });
});

test.each([
  ['promotion:list', { action: 'list' }],
  ['promotion:save summer.json', { action: 'save', file: 'summer.json' }],
  ['promotion:end summer', { action: 'end', key: 'summer' }],
  ['promotion:show summer', { action: 'show', key: 'summer' }],
  ['promotion:codes summer 100 sun', { action: 'codes', key: 'summer', count: 100, prefix: 'SUN' }],
  ['promotion:simulate bag.json', { action: 'simulate', file: 'bag.json' }],
  ['promotion:codes summer', { action: 'mistake', problem: 'Invalid arguments: promotion:codes summer' }],
  ['promotion:codes summer 100001', { action: 'mistake', problem: 'Invalid arguments: promotion:codes summer 100001' }],
  ['promotion:save', { action: 'mistake', problem: 'Invalid arguments: promotion:save' }],
  ['promotion:end a b', { action: 'mistake', problem: 'Invalid arguments: promotion:end a b' }],
  ['promotion:list all', { action: 'mistake', problem: 'Invalid arguments: promotion:list all' }],
  ['promotion:delete a', { action: 'mistake', problem: 'Invalid arguments: promotion:delete a' }],
])('%s', (typed, command) => {
  expect(parsePromotionCommand(typed.split(' '))).toEqual(command);
});

test('the promotion commands save from a file, list with both time zones and end a promotion', async () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const printed: string[] = [];
  const promotions = createPromotionService({ db: database.db, clock: () => now, customers: unknownCustomers });
  const run = (command: Exclude<PromotionCommand, { action: 'mistake' }>) =>
    runPromotionCommand(command, {
      promotions,
      codes: { create: refuse, download: refuse },
      simulator: { simulate: refuse },
      desk: createPromotionDesk({
        db: database.db,
        stores: [],
        clock: () => now,
        getTimeZone: () => 'Europe/London',
        scopes: { readProducts: async () => [] },
        promotions,
        audit: createAuditTrail({ clock: () => now }),
      }),
      actor: { kind: 'command', name: 'root' },
      getTimeZone: () => 'Europe/London',
      now,
      print: (line) => void printed.push(line),
    });

  const file = join(folder, 'summer.json');
  const summer = {
    key: 'summer',
    brand: 'outlet',
    code: 'sun',
    names: { 'en-GB': 'Summer' },
    effect: { kind: 'free-delivery' },
    limits: { total: 5 },
    startsAt: '2026-06-01 08:00',
  };
  await writeFile(file, JSON.stringify(summer));
  expect(await promotions.isEmpty()).toBe(true);
  expect(await run({ action: 'save', file })).toBe(0);
  expect(await promotions.isEmpty()).toBe(false);
  expect(await run({ action: 'end', key: 'summer' })).toBe(0);
  expect(await run({ action: 'end', key: 'winter' })).toBe(1);
  expect(await run({ action: 'list' })).toBe(0);
  const start = 'from 2026-06-01 08:00 Europe/London (2026-06-01T07:00:00.000Z)';
  expect(printed).toEqual([
    `summer · outlet · code SUN · Summer · active · ${start} · used 0 of 5`,
    'Ended promotion summer',
    'No promotion winter found',
    `summer · outlet · code SUN · Summer · ended · ${start} · until 2026-06-01 13:00 Europe/London (2026-06-01T12:00:00.000Z) · used 0 of 5`,
  ]);
  await expect(run({ action: 'save', file: join(folder, 'none.json') })).rejects.toMatchObject({
    code: 'file_unreadable',
  });
});
