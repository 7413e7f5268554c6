import Fastify, { type FastifyInstance } from 'fastify';
import { DatabaseError } from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { answerErrors } from './error-handler.ts';

const buildError = (code: string, severity = 'ERROR') =>
  Object.assign(new DatabaseError('stand-in', 0, 'error'), { code, severity });

async function ask(work: () => Promise<unknown>) {
  const lines: object[] = [];
  const reported: unknown[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const app = Fastify({ loggerInstance: log }) as unknown as FastifyInstance;
  answerErrors(app, (error) => reported.push(error));
  app.get('/', work);
  const reply = await app.inject('/');
  await app.close();
  return { reply, lines, reported };
}

test.each([
  ['57014', 'ERROR', 'statement cancelled'],
  ['53100', 'ERROR', 'disk full'],
  ['53300', 'FATAL', 'too many connections'],
  ['57P01', 'FATAL', 'unreachable'],
  ['08006', 'ERROR', 'unreachable'],
  ['28000', 'FATAL', 'unreachable'],
])('database error %s returns 503 and is logged once as a failed dependency', async (code, severity, failure) => {
  const { reply, lines, reported } = await ask(() => Promise.reject(buildError(code, severity)));
  expect(reply.statusCode).toBe(503);
  expect(reply.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
  expect(reply.json()).toEqual({
    errors: [{ reason: 'The shop is away for a moment. Please try again shortly.', code: 'unavailable' }],
  });
  expect(lines).toEqual([
    expect.objectContaining({ level: 50, msg: 'dependency failed', dependency: 'database', failure }),
  ]);
  expect(reported).toEqual([]);
});

test('a statement over its time limit returns 503', async () => {
  const { pool, close } = openDatabase(inject('testServer').url, { statementTimeoutMs: 50 });
  const { reply, lines } = await ask(() => pool.query('select pg_sleep(3600)'));
  await close();
  expect(reply.statusCode).toBe(503);
  expect(lines).toEqual([expect.objectContaining({ failure: 'statement cancelled' })]);
});

test('a rejected statement is a bug: it returns 500 and is reported', async () => {
  const error = buildError('42703');
  const { reply, lines, reported } = await ask(() => Promise.reject(error));
  expect(reply.statusCode).toBe(500);
  expect(lines).toEqual([expect.objectContaining({ level: 50, msg: 'request failed' })]);
  expect(reported).toEqual([error]);
});
