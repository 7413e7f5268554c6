import { stores } from '@shop/brands/stores';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GiftCardMail } from '#server/account/credit/gift-card-mail.ts';
import type { PaidOrder } from '#server/order/orders/order-deps.ts';
import type { JobDefinition } from '#server/platform/jobs/job-run.ts';
import { insertOrderRow } from '../../../../../tests/support/database/order-row.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { createTestGiftCards } from '../../../../../tests/support/order/test-gift-cards.ts';
import { createGiftCardSending } from './gift-card-delivery-service.ts';

const store = stores.find(({ brand, localeISOCode }) => brand === 'main' && localeISOCode === 'en-GB');
if (!store) throw new Error('No store');
const DETAILS = { email: 'ada@example.com', name: 'Ada', from: 'Charles', message: 'Enjoy', sendOn: '2026-06-20' };

let database: TestDatabase;
let now: Date;
let mails: Parameters<GiftCardMail['deliver']>[1][] = [];
let enqueued: object[] = [];
let mailWorks = true;
const definitions = new Map<string, JobDefinition<object>>();
let sending: ReturnType<typeof createGiftCardSending>;

beforeAll(async () => {
  database = await createTestDatabase();
  const giftCards = createTestGiftCards({
    db: database.db,
    clock: () => now,
    async deliver(_, delivery) {
      if (!mailWorks) throw new Error('No mail today');
      mails.push(delivery);
    },
  });
  sending = createGiftCardSending({
    jobs: {
      define(definition) {
        definitions.set(definition.name, definition as unknown as JobDefinition<object>);
        return { enqueue: async (_, payload) => void enqueued.push(payload) };
      },
    },
    clock: () => now,
    giftCards,
    storeBy: () => store,
  });
});
afterAll(() => database.close());
beforeEach(() => {
  now = new Date('2026-06-01T12:00:00Z');
  [mails, enqueued, mailWorks] = [[], [], true];
});

const inTransaction = <Result>(work: Parameters<ReturnType<typeof database.db.transaction>['execute']>[0]) =>
  database.db.transaction().execute(work) as Promise<Result>;
const run = (name: string, payload: object = {}) =>
  inTransaction<void>((tx) => {
    const { signal } = new AbortController();
    return definitions.get(name)?.handle(payload, { tx, attempt: 1, signal }) as Promise<void>;
  });

async function buildOrder(given: Partial<typeof DETAILS> & { design?: string } = {}): Promise<PaidOrder> {
  const orderId = await insertOrderRow(database.db);
  const line = { kind: 'gift-card', title: 'Gift card', quantity: 1, unitAmount: 2_500, fullAmount: 2_500 } as const;
  return {
    orderId,
    number: orderId,
    store: store as NonNullable<typeof store>,
    email: 'charles@example.com',
    total: { amount: 2_500, currency: 'GBP' },
    deliveryAddress: { firstName: 'Charles', lastName: 'B', line1: '1 Dorset Street', country: 'GB' },
    lines: [
      { ...line, lineNumber: 1, discountAmount: 0, taxAmount: 0, discounts: [], details: { ...DETAILS, ...given } },
    ],
  };
}

const pay = (order: PaidOrder) => inTransaction<void>((tx) => sending.giftCardsFollower(tx, order));
const end = ({ orderId }: PaidOrder, state: 'cancelled' | 'unfillable') =>
  inTransaction<void>((tx) => sending.giftCardsChange(tx, { orderId, state, at: now }));
const getLine = ({ orderId }: PaidOrder) => ({ orderId, lineNumber: 1 });

async function readCards({ orderId }: PaidOrder): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_movement where reference = ${`order ${orderId} line 1`}`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}

describe('a purchased gift card', () => {
  test('is neither issued nor sent before its day', async () => {
    const order = await buildOrder();
    await pay(order);
    await run('send-due-gift-cards');
    expect([enqueued, mails, await readCards(order)]).toEqual([[], [], 0]);

    now = new Date('2026-06-20T07:30:00Z');
    await run('send-due-gift-cards');
    expect(enqueued).toEqual([getLine(order)]);
    await run('send-gift-card', getLine(order));
    expect(await readCards(order)).toBe(1);
    expect(mails).toMatchObject([
      {
        to: 'ada@example.com',
        worth: { amount: 2_500, currency: 'GBP' },
        present: { name: 'Ada', from: 'Charles', message: 'Enjoy' },
      },
    ]);
  });

  test('is mailed in its design', async () => {
    const order = await buildOrder({ sendOn: '2026-06-01', design: 'blush' });
    await pay(order);
    await run('send-gift-card', getLine(order));
    expect(mails).toMatchObject([{ present: { design: 'blush' } }]);
  });

  test('is sent immediately when due today', async () => {
    const order = await buildOrder({ sendOn: '2026-06-01' });
    await pay(order);
    expect(enqueued).toEqual([getLine(order)]);
  });

  test('is issued and mailed once under repeated and concurrent jobs', async () => {
    const order = await buildOrder({ sendOn: '2026-06-01' });
    await pay(order);
    await pay(order);
    await Promise.all([1, 2, 3].map(() => run('send-gift-card', getLine(order))));
    expect([mails.length, await readCards(order)]).toEqual([1, 1]);
  });

  test('is not issued when its mail fails, and is issued on retry', async () => {
    const order = await buildOrder({ sendOn: '2026-06-01' });
    await pay(order);
    mailWorks = false;
    await expect(run('send-gift-card', getLine(order))).rejects.toThrow('No mail today');
    expect(await readCards(order)).toBe(0);
    mailWorks = true;
    await run('send-gift-card', getLine(order));
    expect([mails.length, await readCards(order)]).toEqual([1, 1]);
  });

  test('has no personal data left once it is sent', async () => {
    const order = await buildOrder({ sendOn: '2026-06-01' });
    await pay(order);
    await run('send-gift-card', getLine(order));
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(s)::text as row from gift_card_sending s where order_id = ${order.orderId}`.execute(database.db);
    expect(rows[0]?.row).toContain('"sent"');
    expect(rows[0]?.row).not.toMatch(/ada@|Ada|Charles|Enjoy/);
  });
});

describe('cancelling an order with a gift card', () => {
  test.each(['cancelled', 'unfillable'] as const)('sends no card when the order is %s', async (state) => {
    const order = await buildOrder();
    await pay(order);
    await end(order, state);
    now = new Date('2026-06-21T00:00:00Z');
    await run('send-due-gift-cards');
    await run('send-gift-card', getLine(order));
    expect(enqueued).not.toContainEqual(getLine(order));
    expect([mails, await readCards(order)]).toEqual([[], 0]);
  });

  test('is rejected once a card has been sent', async () => {
    const order = await buildOrder({ sendOn: '2026-06-01' });
    await pay(order);
    await run('send-gift-card', getLine(order));
    await expect(end(order, 'cancelled')).rejects.toMatchObject({ code: 'gift_card_sent', kind: 'conflict' });
  });

  test('never succeeds together with a concurrent sending', async () => {
    const order = await buildOrder({ sendOn: '2026-06-01' });
    await pay(order);
    const [sent, ended] = await Promise.allSettled([run('send-gift-card', getLine(order)), end(order, 'cancelled')]);
    expect(sent.status).toBe('fulfilled');
    expect(await readCards(order)).toBe(ended.status === 'fulfilled' ? 0 : 1);
  });
});
