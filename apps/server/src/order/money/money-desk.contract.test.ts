import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi, readMails, registerCustomer } from '../../../../../tests/support/order/test-customer.ts';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let finance: StaffClient;
beforeAll(async () => {
  shop = await startTestShop();
  finance = await signInStaff(shop, { role: 'finance' });
});
afterAll(() => shop.stop());

const refusal = (code: string) => ({ errors: [{ code }] });
const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });
const fetchFile = async (url: string, { headers }: StaffClient = finance) =>
  (await shop.app.backOffice?.inject({ url: `/staff/api/v1${url}`, headers }))?.body ?? '';

describe('gift cards', () => {
  const storeId = 1;
  const issue = async (email: string, requestKey: string = randomUUID()) =>
    await finance.api.money.issueGiftCard({
      body: { storeId, amount: 2500, email, reason: 'Contest', requestKey },
    });
  const readCodes = async (email: string, count = 1): Promise<string[]> => {
    const mails = await readMails(shop, email, 'gift-card', count);
    return mails.map(({ text }) => JSON.parse(text).code);
  };
  const find = async (code: string) => {
    const { items } = await finance.api.money.giftCards({ query: { lastFour: code.slice(-4) } });
    return items[0];
  };

  test('are issued once per request key and mailed', async () => {
    const key = randomUUID();
    for (let time = 0; time < 2; time++) await issue('winner@example.com', key);
    const [code = ''] = await readCodes('winner@example.com');
    const card = await find(code);
    expect(card).toMatchObject({ worth: { amount: 2500 }, balance: { amount: 2500 } });
    expect(card?.blocked).toBeUndefined();
  });

  test('are unknown while blocked, and get a new code when resent', async () => {
    const { api } = await registerCustomer(shop);
    await issue('finder@example.com');
    const [code = ''] = await readCodes('finder@example.com');
    const card = await find(code);
    const params = { giftCardId: card?.giftCardId ?? '' };
    const blocked = await finance.api.money.blockGiftCard({ params, body: { reason: 'Stolen' } });
    expect(blocked.blocked).toMatchObject({ reason: 'Stolen' });
    await expect(api.credit.transferGiftCard({ body: { code } })).rejects.toMatchObject(refusal('gift_card_unknown'));
    const resend = { params, body: { storeId, email: 'finder@example.com', reason: 'Lost' } };
    await expect(finance.api.money.resendGiftCard(resend)).rejects.toMatchObject(refusal('gift_card_blocked'));
    await finance.api.money.unblockGiftCard({ params, body: { reason: 'Found' } });
    await finance.api.money.resendGiftCard(resend);
    const codes = await readCodes('finder@example.com', 2);
    const renewed = codes.find((one) => one !== code) ?? '';
    await expect(createApi(shop).credit.activateGiftCard({ body: { code } })).rejects.toMatchObject(
      refusal('gift_card_unknown'),
    );
    expect(await createApi(shop).credit.activateGiftCard({ body: { code: renewed } })).toMatchObject({
      balance: { amount: 2500 },
    });
  });

  test('are issued with the permission only', async () => {
    const service = await shop.staff('customer-service');
    const body = { storeId, amount: 100, email: 'a@example.com', reason: 'x', requestKey: randomUUID() };
    await expect(service.money.issueGiftCard({ body })).rejects.toMatchObject(refusal('permission_missing'));
  });
});

describe('ledger', () => {
  test('shows entries with what the shop owes, and pages without changing the sums', async () => {
    const { db } = shop.parts.database;
    const { items } = await finance.api.money.ledger({ query: { currency: 'GBP' } });
    const before = items[0]?.owed.amount ?? 0;
    const customer = await registerCustomer(shop);
    const { rows } = await sql<{ customerId: string }>`
      select customer_id from customer_login where email = ${customer.email}
    `.execute(db);
    const customerId = rows[0]?.customerId ?? '';
    for (const amount of [1000, 500]) {
      const body = { amount: gbp(amount), reason: 'Sorry', requestKey: randomUUID() };
      await finance.api.customers.giveCredit({ params: { customerId }, body });
    }
    const whole = await finance.api.money.ledger({ query: { currency: 'GBP' } });
    expect(whole.items.slice(0, 2)).toMatchObject([
      { kind: 'grant', account: 'credit', customerId, amount: gbp(500), owed: gbp(before + 1500) },
      { kind: 'grant', account: 'credit', customerId, amount: gbp(1000), owed: gbp(before + 1000) },
    ]);
    const first = await finance.api.money.ledger({ query: { currency: 'GBP', limit: 1 } });
    const second = await finance.api.money.ledger({ query: { currency: 'GBP', limit: 1, cursor: first.next } });
    expect([...first.items, ...second.items]).toEqual(whole.items.slice(0, 2));
    const csv = await fetchFile('/money/ledger/export?currency=GBP');
    expect(csv.split('\r\n')[0]).toBe(
      'entry_id,at,kind,reference,about,account,customer_id,currency,amount,owed_after',
    );
    expect(csv).toContain(`credit,${customerId},GBP,5.00,`);
  });

  test('adds up with the orders', async () => {
    expect(await finance.api.money.lastReconciliation()).toEqual({});
    const { checkedAt, discrepancies } = await finance.api.money.reconciliation();
    expect(discrepancies).toEqual([]);
    expect(await finance.api.money.lastReconciliation()).toEqual({ last: { checkedAt, discrepancies: 0 } });
  });
});

describe('payments and settlement', () => {
  beforeAll(async () => {
    const { db } = shop.parts.database;
    const orderId = randomUUID();
    await sql`
      insert into shop_order (order_id, number, made_from, state, brand, locale, currency, email, email_key,
        customer_key, delivery_method, delivery_from, delivery_to, items_amount, discount_amount, services_amount,
        delivery_amount, tax_amount, tax_is_added, total_amount, payment_amount, held_until, placed_at, paid_at,
        charged_at)
      values (${orderId}, 'MW-TEST-0001', ${randomUUID()}, 'paid', 'outlet', 'en-GB', 'GBP', 'a@example.com',
        'a@example.com', 'a', 'standard', '2026-06-03', '2026-06-04', 5000, 0, 0, 0, 0, false, 5000, 4000,
        '2026-06-01T23:40:00Z', '2026-06-01T23:30:00Z', '2026-06-01T23:30:00Z', '2026-06-01T23:30:00Z')
    `.execute(db);
    await sql`
      insert into order_tender (order_id, kind, position, amount, label)
      values (${orderId}, 'credit', 1, 1000, ''), (${orderId}, 'payment', 2, 4000, '4242')
    `.execute(db);
    await sql`
      insert into payment (reference, gateway, method, amount, currency, state, label, created_at, changed_at)
      values (${orderId}, 'test', 'card', 4000, 'GBP', 'captured', 'Visa 4242', '2026-06-01T23:30:00Z',
        '2026-06-01T23:30:00Z')
    `.execute(db);
    await sql`
      insert into payment_refund (refund_reference, reference, amount, done_at)
      values (${`${orderId}/1`}, ${orderId}, 1500, '2026-06-03T10:00:00Z')
    `.execute(db);
  });

  test('lists payments by order number', async () => {
    const { items } = await finance.api.money.payments({ query: { text: 'mw-test-0001' } });
    expect(items).toMatchObject([
      { orderNumber: 'MW-TEST-0001', state: 'captured', amount: gbp(4000), refunded: gbp(1500) },
    ]);
    expect(await finance.api.money.payments({ query: { text: 'nothing' } })).toEqual({ items: [] });
  });

  test('sums captures and refunds per day in the time zone of the store', async () => {
    const { items } = await finance.api.money.settlement({ query: { from: '2026-06-01', to: '2026-06-30' } });
    expect(items).toMatchObject([
      { day: '2026-06-03', tender: 'payment', captured: gbp(0), refunded: gbp(1500), count: 1 },
      { day: '2026-06-02', tender: 'credit', captured: gbp(1000), refunded: gbp(0), count: 1 },
      { day: '2026-06-02', tender: 'payment', captured: gbp(4000), refunded: gbp(0), count: 1 },
    ]);
    const csv = await fetchFile('/money/settlement/export?from=2026-06-01&to=2026-06-30');
    expect(csv.split('\r\n')[0]).toBe('day,store_id,brand,locale,tender,currency,captured,refunded,net,count');
    expect(csv).toContain(',outlet,en-GB,payment,GBP,0.00,15.00,-15.00,1');
    const query = { from: '2024-01-01', to: '2026-06-30' };
    await expect(finance.api.money.settlement({ query })).rejects.toMatchObject(refusal('period_too_long'));
  });
});
