import { stores } from '@shop/brands/stores';
import type { Actor } from '@shop/domain/staff/actor';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findVersion, saveVersion } from '#server/content/documents/content-repository.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { openContentDesk } from './open.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-06-01T00:00:00Z');
const editor: Actor = { kind: 'command', name: 'test' };
const clock = () => new Date(START + time.hours * HOUR);
const time = { hours: 0 };

let database: TestDatabase;
let desk: ReturnType<typeof openContentDesk>;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = openContentDesk({
    ...{ db: database.db, clock, stores, isElsewhere: false, findBrokenLinks: async () => [] },
    jobs: { define: () => ({ enqueue: async () => {} }) as never },
    audit: { record: async () => {} },
  });
});
afterAll(() => database.close());
beforeEach(() => {
  time.hours = 0;
});

const buildKey = (documentId: string) => ({ type: 'pages', brand: 'main', locale: 'en-GB', documentId });
const write = (documentId: string, title: string, status: 'draft' | 'published') =>
  saveVersion(database.db, {
    ...{ ...buildKey(documentId), status, author: 'test', now: clock() },
    data: { slug: documentId, title },
  });

async function plan(documentId: string, title: string, [from, to]: readonly [number, number]) {
  await write(documentId, title, 'draft');
  const at = (hours: number) => new Date(START + hours * HOUR);
  return await desk.schedule.schedule(editor, {
    ...{ document: buildKey(documentId), publishAt: at(from), endAt: at(to) },
  });
}

async function readAt(documentId: string, hours: number): Promise<unknown> {
  time.hours = hours;
  await database.db.transaction().execute((tx) => desk.schedule.runDue(tx));
  return (await findVersion(database.db, { ...buildKey(documentId), status: 'published' }))?.data.title;
}

test('a publication that ended below a later one does not return', async () => {
  await write('overlap', 'Usual', 'published');
  await plan('overlap', 'First', [1, 3]);
  await plan('overlap', 'Second', [2, 4]);
  const shown: unknown[] = [];
  for (const hours of [1, 2, 3, 4]) shown.push(await readAt('overlap', hours));
  expect(shown).toEqual(['First', 'Second', 'Second', 'Usual']);
});

test('a publication within another one brings it back', async () => {
  await write('within', 'Usual', 'published');
  await plan('within', 'Long', [1, 4]);
  await plan('within', 'Short', [2, 3]);
  const shown: unknown[] = [];
  for (const hours of [1, 2, 3, 4]) shown.push(await readAt('within', hours));
  expect(shown).toEqual(['Long', 'Short', 'Long', 'Usual']);
});

test('a document removed before its publication stays removed', async () => {
  const { id } = await plan('removed', 'Sale', [1, 2]);
  await desk.removal.remove(editor, { type: 'pages', brand: 'main', documentId: 'removed' });
  expect(await readAt('removed', 1)).toBeUndefined();
  const { rows } = await sql`select state from content_schedule where schedule_id = ${id}`.execute(database.db);
  expect(rows).toEqual([{ state: 'cancelled' }]);
});

test('a campaign ends beside a publication that was cancelled by hand', async () => {
  const { id } = await plan('by-hand', 'Sale', [1, 2]);
  await desk.schedule.cancelSchedule(editor, id);
  await plan('by-hand', 'Another', [3, 4]);
  await database.db.transaction().execute((tx) => desk.schedule.endWithCampaign(tx, editor, id));
  expect(await readAt('by-hand', 3)).toBe('Another');
});
