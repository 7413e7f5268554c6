import { outletEnGb } from '@shop/brands/outlet/en-gb';
import { ShopError } from '@shop/domain/shop-error';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scheduledJobs } from '../../../../../tests/support/database/scheduled-jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { createIdempotency, type Idempotency } from './idempotency.ts';

let database: TestDatabase;
let idempotency: Idempotency;
let jobs: ReturnType<typeof scheduledJobs>;
const time = { now: new Date('2026-06-01T12:00:00Z') };
beforeAll(async () => {
  database = await createTestDatabase();
  jobs = scheduledJobs(database);
  idempotency = createIdempotency({ db: database.db, clock: () => time.now, jobs });
});
afterAll(() => database.close());

let keys = 0;
const buildCallInput = (body: unknown = { pay: 1 }) => ({ scope: 'a-customer', key: `key-${++keys}`, body });
const declined = () => new ShopError('No', { code: 'payment_declined', kind: 'unprocessable', field: 'payment' });
const refused = (code: string) => expect.objectContaining({ code });
const done = async () => ({ done: true });
const never = async () => {
  throw new Error('done twice');
};

describe('Idempotency-Key (risks 2.1)', () => {
  test('replays the response and does the work once', async () => {
    const call = buildCallInput({ b: 1, a: { d: 1, c: [2] } });
    expect(await idempotency.answer(call, done)).toEqual({ reply: { done: true }, replayed: false });
    const again = { ...call, body: { a: { c: [2], d: 1 }, b: 1 } };
    expect(await idempotency.answer(again, never)).toEqual({ reply: { done: true }, replayed: true });
  });

  test('lets one of fifty concurrent calls do the work and rejects the others as in progress', async () => {
    const call = buildCallInput();
    let worked = 0;
    const gate = Promise.withResolvers<void>();
    const work = async () => {
      worked += 1;
      await gate.promise;
      return worked;
    };
    let calls = 0;
    const waitingFor = async (): Promise<string> => {
      const answer = await idempotency.answer(call, work).then(
        () => 'ok',
        ({ code }) => String(code),
      );
      calls += 1;
      if (calls === 49) gate.resolve();
      return answer;
    };
    const answers = Array.from({ length: 50 }, waitingFor);
    const counted = Object.groupBy(await Promise.all(answers), (answer) => answer);
    expect([worked, counted.ok?.length, counted.idempotency_in_progress?.length]).toEqual([1, 1, 49]);
    expect(await idempotency.answer(call, never)).toEqual({ reply: 1, replayed: true });
  });

  test('rejects another body', async () => {
    const call = buildCallInput();
    await idempotency.answer(call, done);
    await expect(idempotency.answer({ ...call, body: { pay: 2 } }, never)).rejects.toEqual(
      refused('idempotency_mismatch'),
    );
  });

  test('stores an error and replays it', async () => {
    const call = buildCallInput();
    await expect(idempotency.answer(call, () => Promise.reject(declined()))).rejects.toEqual(
      refused('payment_declined'),
    );
    const again = await idempotency.answer(call, never).catch((error: unknown) => error);
    expect(again).toMatchObject({ code: 'payment_declined', kind: 'unprocessable', field: 'payment', message: 'No' });
    expect([idempotency.isReplayed(again), idempotency.isReplayed(declined())]).toEqual([true, false]);
  });

  test.each([
    ['a bug', new Error('broken')],
    ['a shop that is away', new ShopError('Away', { code: 'unavailable', kind: 'unavailable' })],
    ['too many calls', new ShopError('Slow down', { code: 'too_many', kind: 'too-many' })],
    ['a payment under way', new ShopError('Wait', { code: 'completion_in_progress', kind: 'conflict' })],
  ])('does not store %s', async (_, error) => {
    const call = buildCallInput();
    await expect(idempotency.answer(call, () => Promise.reject(error))).rejects.toBe(error);
    expect((await idempotency.answer(call, done)).replayed).toBe(false);
  });

  test('expires the claim of a crashed caller after two minutes', async () => {
    const call = buildCallInput();
    await new Promise<void>((begun) => {
      void idempotency.answer(call, () => new Promise(() => begun()));
    });
    await expect(idempotency.answer(call, never)).rejects.toEqual(refused('idempotency_in_progress'));
    time.now = new Date(time.now.getTime() + 121_000);
    await expect(idempotency.answer({ ...call, body: {} }, never)).rejects.toEqual(refused('idempotency_mismatch'));
    expect((await idempotency.answer(call, done)).replayed).toBe(false);
  });

  test('answers with the result of a crashed caller at once, and stores it', async () => {
    const call = buildCallInput();
    await new Promise<void>((begun) => {
      void idempotency.answer(call, () => new Promise(() => begun()));
    });
    const unknown = async () => undefined;
    await expect(idempotency.answer(call, never, unknown)).rejects.toEqual(refused('idempotency_in_progress'));
    await expect(idempotency.answer(call, never, never)).rejects.toThrow('done twice');
    expect(await idempotency.answer(call, never, done)).toEqual({ reply: { done: true }, replayed: true });
    expect(await idempotency.answer(call, never)).toEqual({ reply: { done: true }, replayed: true });
  });

  test('looks for the result of a crashed caller before it takes the work over', async () => {
    const call = buildCallInput();
    await new Promise<void>((begun) => {
      void idempotency.answer(call, () => new Promise(() => begun()));
    });
    time.now = new Date(time.now.getTime() + 121_000);
    expect(await idempotency.answer(call, never, done)).toEqual({ reply: { done: true }, replayed: true });
  });

  test('keeps the refusal that ended the work of a crashed caller', async () => {
    const call = buildCallInput();
    await new Promise<void>((begun) => {
      void idempotency.answer(call, () => new Promise(() => begun()));
    });
    const refuse = () => Promise.reject(declined());
    await expect(idempotency.answer(call, never, refuse)).rejects.toEqual(refused('payment_declined'));
    await expect(idempotency.answer(call, never)).rejects.toEqual(refused('payment_declined'));
  });

  test('expires after a day', async () => {
    const call = buildCallInput();
    await idempotency.answer(call, done);
    time.now = new Date(time.now.getTime() + 23 * 3_600_000);
    await jobs.run('forget-idempotency-keys');
    expect((await idempotency.answer(call, never)).replayed).toBe(true);
    time.now = new Date(time.now.getTime() + 2 * 3_600_000);
    await jobs.run('forget-idempotency-keys');
    expect((await idempotency.answer(call, done)).replayed).toBe(false);
  });

  test.each([
    ['absent', undefined, 'idempotency_key_required'],
    ['empty', '', 'idempotency_key_required'],
    ['too long', 'x'.repeat(256), 'idempotency_key_invalid'],
    ['sent twice', ['a', 'b'], 'idempotency_key_invalid'],
  ])('rejects a key that is %s', async (_, key, code) => {
    await expect(idempotency.answer({ ...buildCallInput(), key }, never)).rejects.toEqual(refused(code));
  });

  test('is scoped to the caller and the store', () => {
    const guest = { caller: { kind: 'guest' as const }, token: 'one', store: outletEnGb };
    const scopes = [
      guest,
      { ...guest, token: 'two' },
      { ...guest, caller: { kind: 'customer' as const, customerId: 'one' } },
      { ...guest, store: { ...outletEnGb, localeISOCode: 'en-IE' as const } },
    ].map(idempotency.getScope);
    expect(new Set(scopes).size).toBe(4);
  });
});
