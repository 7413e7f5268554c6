import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { type PromotionCommand, parsePromotionCommand, runPromotionCommand } from './promotion-command.ts';
import { createPromotionService, unknownCustomers } from './promotion-service.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'promotions-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['promotion:list', { action: 'list' }],
  ['promotion:save summer.json', { action: 'save', file: 'summer.json' }],
  ['promotion:end summer', { action: 'end', key: 'summer' }],
  ['promotion:save', { action: 'mistake', problem: 'promotion:save is not to be understood' }],
  ['promotion:end a b', { action: 'mistake', problem: 'promotion:end a b is not to be understood' }],
  ['promotion:list all', { action: 'mistake', problem: 'promotion:list all is not to be understood' }],
  ['promotion:delete a', { action: 'mistake', problem: 'promotion:delete a is not to be understood' }],
])('%s', (typed, command) => {
  expect(parsePromotionCommand(typed.split(' '))).toEqual(command);
});

test('a promotion is saved from a file, told of on both clocks, and ended', async () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const said: string[] = [];
  const promotions = createPromotionService({ db: database.db, clock: () => now, customers: unknownCustomers });
  const run = (command: Exclude<PromotionCommand, { action: 'mistake' }>) =>
    runPromotionCommand(command, {
      promotions,
      timeZoneOf: () => 'Europe/London',
      now,
      say: (line) => void said.push(line),
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
  expect(said).toEqual([
    `summer · outlet · code SUN · Summer · in force · ${start} · used 0 of 5`,
    'summer has ended',
    'There is no promotion winter',
    `summer · outlet · code SUN · Summer · ended · ${start} · until 2026-06-01 13:00 Europe/London (2026-06-01T12:00:00.000Z) · used 0 of 5`,
  ]);
  await expect(run({ action: 'save', file: join(folder, 'none.json') })).rejects.toMatchObject({
    code: 'file_unreadable',
  });
});
