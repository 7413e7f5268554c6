import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database/test-database.ts';
import { createLog, logRequests } from './log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table reader (email text primary key check (email like '%@%'))`.execute(database.db);
  await sql`insert into reader values ('jane@example.com')`.execute(database.db);
});
afterAll(() => database.close());

function logged(error: unknown): string {
  const lines: string[] = [];
  createLog('error', { write: (line) => void lines.push(line) }).error({ err: error }, 'it failed');
  return lines.join('');
}

const getFailure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('the statement passed'),
    (error: unknown) => error,
  );

describe('logged errors contain no personal data', () => {
  test.each([
    ['a unique violation', sql`insert into reader values ('jane@example.com')`, '23505'],
    ['a check violation', sql`insert into reader values ('jane is here')`, '23514'],
    ['a wrong type', sql`select 'jane@example.com'::uuid`, '22P02'],
  ])('%s of PostgreSQL', async (_, statement, code) => {
    const line = logged(await getFailure(statement.execute(database.db)));
    expect(line).not.toContain('jane');
    expect(JSON.parse(line).err).toEqual({
      type: 'error',
      code,
      message: expect.any(String),
      stack: expect.stringContaining('at '),
    });
  });

  test.each([
    ['its cause', new Error('no mail', { cause: new Error('refused jane@example.com') })],
    ['a thrown text', 'refused jane@example.com'],
  ])('%s', (_, error) => {
    expect(logged(error)).toContain('[email]');
    expect(logged(error)).not.toContain('jane');
  });
});

test.each([
  ['a plain object', { code: 'E1', message: 'no answer' }, 'E1 no answer'],
  ['an object without a message', { status: 500, body: {} }, 'object with status, body'],
  ['null', null, 'null'],
  ['an error whose cause is an object', new Error('failed', { cause: { message: 'reset' } }), 'reset'],
])('logs %s readably', (_, error, expected) => {
  expect(logged(error)).toContain(expected);
  expect(logged(error)).not.toContain('[object Object]');
});

test('samples ordinary requests, and logs every other one', () => {
  const lines: string[] = [];
  const write = logRequests(createLog('info', { write: (line) => void lines.push(line) }), 10);
  const request = { id: '1', method: 'GET', route: '/*', path: '/', status: 200, ms: 3 };
  for (let count = 0; count < 100; count++) write(request)(request);
  expect(lines).toHaveLength(10);
  for (const other of [{ status: 404 }, { status: 503 }, { ms: 1_500 }]) write(request)({ ...request, ...other });
  expect(lines).toHaveLength(13);
});

test('writes a line of a request as the logger itself would', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const request = { method: 'GET', route: undefined, path: '/a "b"\\\n' };
  const reply = { id: 'c"d', status: 200, ms: 3.14 };
  logRequests(log)(request)(reply);
  log.info({ reqId: reply.id, ...request, status: 200, ms: 3.1 }, 'request');
  const [own = '', byLogger = ''] = lines.map((line) => line.replace(/"time":"[^"]+"/, '"time":""'));
  expect(own).toBe(byLogger);
  expect(Date.parse(JSON.parse(lines[0] ?? '').time)).toBeCloseTo(Date.now(), -5);
});
