import { stores } from '@shop/brands/stores';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GiftCardMail } from '#server/modules/credit/gift-card-mail.ts';
import type { PaidOrder } from '#server/modules/order/order-parts.ts';
import type { JobDefinition } from '#server/platform/jobs/job-run.ts';
import { giftCardDesk } from '../../../../../tests/support/gift-card-desk.ts';
import { anOrderRow } from '../../../../../tests/support/order-row.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { createGiftCardSending } from './sending-service.ts';

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
  const giftCards = giftCardDesk({
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

async function anOrder(given: Partial<typeof DETAILS> = {}): Promise<PaidOrder> {
  const orderId = await anOrderRow(database.db);
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
const lineOf = ({ orderId }: PaidOrder) => ({ orderId, lineNumber: 1 });

async function cardsOf({ orderId }: PaidOrder): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_movement where reference = ${`order ${orderId} line 1`}`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}

describe('a gift card that was bought', () => {
  test('for a later day is neither issued nor sent before it', async () => {
    const order = await anOrder();
    await pay(order);
    await run('send-due-gift-cards');
    expect([enqueued, mails, await cardsOf(order)]).toEqual([[], [], 0]);

    now = new Date('2026-06-20T07:30:00Z');
    await run('send-due-gift-cards');
    expect(enqueued).toEqual([lineOf(order)]);
    await run('send-gift-card', lineOf(order));
    expect(await cardsOf(order)).toBe(1);
    expect(mails).toMatchObject([
      {
        to: 'ada@example.com',
        worth: { amount: 2_500, currency: 'GBP' },
        present: { name: 'Ada', from: 'Charles', message: 'Enjoy' },
      },
    ]);
  });

  test('for today is sent at once', async () => {
    const order = await anOrder({ sendOn: '2026-06-01' });
    await pay(order);
    expect(enqueued).toEqual([lineOf(order)]);
  });

  test('is issued and mailed once, however often it is asked for', async () => {
    const order = await anOrder({ sendOn: '2026-06-01' });
    await pay(order);
    await pay(order);
    await Promise.all([1, 2, 3].map(() => run('send-gift-card', lineOf(order))));
    expect([mails.length, await cardsOf(order)]).toEqual([1, 1]);
  });

  test('is not issued where its mail cannot be written, and is the next time', async () => {
    const order = await anOrder({ sendOn: '2026-06-01' });
    await pay(order);
    mailWorks = false;
    await expect(run('send-gift-card', lineOf(order))).rejects.toThrow('No mail today');
    expect(await cardsOf(order)).toBe(0);
    mailWorks = true;
    await run('send-gift-card', lineOf(order));
    expect([mails.length, await cardsOf(order)]).toEqual([1, 1]);
  });

  test('is forgotten to be for anybody once it is sent', async () => {
    const order = await anOrder({ sendOn: '2026-06-01' });
    await pay(order);
    await run('send-gift-card', lineOf(order));
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(s)::text as row from gift_card_sending s where order_id = ${order.orderId}`.execute(database.db);
    expect(rows[0]?.row).toContain('"sent"');
    expect(rows[0]?.row).not.toMatch(/ada@|Ada|Charles|Enjoy/);
  });
});

describe('an order that comes to nothing', () => {
  test.each(['cancelled', 'unfillable'] as const)('because it is %s sends no card', async (state) => {
    const order = await anOrder();
    await pay(order);
    await end(order, state);
    now = new Date('2026-06-21T00:00:00Z');
    await run('send-due-gift-cards');
    await run('send-gift-card', lineOf(order));
    expect(enqueued).not.toContainEqual(lineOf(order));
    expect([mails, await cardsOf(order)]).toEqual([[], 0]);
  });

  test('is refused where a card of it is with somebody', async () => {
    const order = await anOrder({ sendOn: '2026-06-01' });
    await pay(order);
    await run('send-gift-card', lineOf(order));
    await expect(end(order, 'cancelled')).rejects.toMatchObject({ code: 'gift_card_sent', kind: 'conflict' });
  });

  test('and a card that is being sent never both happen', async () => {
    const order = await anOrder({ sendOn: '2026-06-01' });
    await pay(order);
    const [sent, ended] = await Promise.allSettled([run('send-gift-card', lineOf(order)), end(order, 'cancelled')]);
    expect(sent.status).toBe('fulfilled');
    expect(await cardsOf(order)).toBe(ended.status === 'fulfilled' ? 0 : 1);
  });
});
