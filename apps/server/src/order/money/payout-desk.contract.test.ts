import { randomUUID } from 'node:crypto';
import { stores } from '@shop/brands/stores';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let finance: StaffClient;
beforeAll(async () => {
  shop = await startTestShop({ env: { DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003' } });
  finance = await signInStaff(shop, { role: 'finance' });
});
afterAll(() => shop.stop());

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const refusal = (code: string) => ({ errors: [{ code }] });
const german = stores.find(({ brand, localeISOCode }) => brand === 'main' && localeISOCode === 'de-DE');

type Sold = { number: string; at: string; total: number; tax: number; giftCards?: number; refunded?: number };

/** Order of the German store, paid by card. */
async function sell({ number, at, total, tax, giftCards = 0, refunded = 0 }: Sold): Promise<string> {
  const { db } = shop.parts.database;
  const orderId = randomUUID();
  await sql`
    insert into shop_order (order_id, number, made_from, state, brand, locale, currency, email, email_key,
      customer_key, delivery_method, delivery_from, delivery_to, items_amount, discount_amount, services_amount,
      delivery_amount, tax_amount, tax_is_added, total_amount, payment_amount, held_until, placed_at, paid_at,
      charged_at)
    values (${orderId}, ${number}, ${randomUUID()}, 'paid', 'main', 'de-DE', 'EUR', 'müller@example.com',
      'müller@example.com', 'm', 'standard', '2026-06-03', '2026-06-04', ${total - giftCards}, 0, ${giftCards}, 0,
      ${tax}, false, ${total}, ${total}, ${at}, ${at}, ${at}, ${at})`.execute(db);
  await sql`insert into order_tender (order_id, kind, position, amount, label)
    values (${orderId}, 'payment', 1, ${total}, '4242')`.execute(db);
  await sql`insert into payment (reference, gateway, method, amount, currency, state, label, created_at, changed_at)
    values (${orderId}, 'stripe', 'card', ${total}, 'EUR', 'captured', 'Visa 4242', ${at}, ${at})`.execute(db);
  if (giftCards > 0)
    await sql`insert into order_line (order_id, line_number, kind, title, quantity, unit_amount, full_amount,
      discount_amount, total_amount, tax_amount)
      values (${orderId}, 1, 'gift-card', 'Geschenkkarte', 1, ${giftCards}, ${giftCards}, 0, ${giftCards}, 0)`.execute(
      db,
    );
  if (refunded > 0)
    await sql`insert into payment_refund (refund_reference, reference, amount, done_at)
      values (${`${orderId}/1`}, ${orderId}, ${refunded}, '2026-06-20T10:00:00Z')`.execute(db);
  return orderId;
}

describe('payouts', () => {
  let sold: string;
  beforeAll(async () => {
    const { db } = shop.parts.database;
    sold = await sell({ number: 'MW-DE-0001', at: '2026-05-10T10:00:00Z', total: 8_999, tax: 1_437, refunded: 2_000 });
    await sql`insert into payment_payout (payout_id, gateway, amount, currency, state, arrives_at, created_at, changed_at)
      values ('po_1', 'stripe', 6554, 'EUR', 'paid', '2026-05-14', '2026-05-12', '2026-05-14'),
        ('po_2', 'stripe', 500, 'EUR', 'in_transit', '2026-05-21', '2026-05-19', '2026-05-19')`.execute(db);
    await sql`insert into payment_transaction
        (transaction_id, payout_id, kind, reference, amount, fee, net, currency, created_at)
      values ('txn_1', 'po_1', 'payment', ${sold}, 8999, 295, 8704, 'EUR', '2026-05-10'),
        ('txn_2', 'po_1', 'refund', ${sold}, -2000, 0, -2000, 'EUR', '2026-05-11'),
        ('txn_3', 'po_1', 'other', null, -150, 0, -150, 'EUR', '2026-05-11'),
        ('txn_4', 'po_2', 'payment', ${randomUUID()}, 480, 20, 460, 'EUR', '2026-05-18')`.execute(db);
  });

  test('are listed newest first with fees, and pages follow each other', async () => {
    const { items, next } = await finance.api.payouts.list({ query: { limit: 1 } });
    expect(items).toMatchObject([
      { payoutId: 'po_2', state: 'in_transit', amount: eur(500), fee: eur(20), net: eur(460) },
    ]);
    const older = await finance.api.payouts.list({ query: { limit: 1, cursor: next } });
    expect(older.items).toMatchObject([{ payoutId: 'po_1', amount: eur(6554), fee: eur(295), net: eur(6554) }]);
    expect(older.next).toBeUndefined();
    const bad = { query: { cursor: 'nonsense' } };
    await expect(finance.api.payouts.list(bad)).rejects.toMatchObject(refusal('cursor_invalid'));
  });

  test('compare each part with the payment of the shop', async () => {
    const { parts } = await finance.api.payouts.get({ params: { payoutId: 'po_1' } });
    expect(parts).toMatchObject([
      {
        kind: 'payment',
        orderNumber: 'MW-DE-0001',
        reference: sold,
        amount: eur(8999),
        fee: eur(295),
        check: 'matches',
      },
      { kind: 'refund', orderNumber: 'MW-DE-0001', amount: eur(-2000), check: 'matches' },
      { kind: 'other', amount: eur(-150), check: 'none' },
    ]);
    const other = await finance.api.payouts.get({ params: { payoutId: 'po_2' } });
    expect(other.parts).toMatchObject([{ check: 'unmatched' }]);
    const unknown = finance.api.payouts.get({ params: { payoutId: 'po_9' } });
    await expect(unknown).rejects.toMatchObject(refusal('payout_missing'));
  });

  test('and disputes list what waits for evidence first', async () => {
    const { db } = shop.parts.database;
    await sql`insert into payment_dispute
        (dispute_id, reference, amount, currency, reason, state, due_at, changed_at)
      values ('dp_1', ${sold}, 8999, 'EUR', 'fraudulent', 'lost', '2026-05-01', '2026-05-02'),
        ('dp_2', ${sold}, 8999, 'EUR', 'product_not_received', 'open', '2026-06-11', '2026-06-01')`.execute(db);
    const { items } = await finance.api.payouts.disputes();
    expect(items).toMatchObject([
      {
        disputeId: 'dp_2',
        orderNumber: 'MW-DE-0001',
        state: 'open',
        dueAt: '2026-06-11T00:00:00.000Z',
        amount: eur(8999),
      },
      { disputeId: 'dp_1', state: 'lost' },
    ]);
  });
});

describe('bookings', () => {
  const fetchBatch = async (query: Record<string, string>) =>
    await shop.app.backOffice?.inject({
      ...{ url: `/staff/api/v1/money/bookings/export?${new URLSearchParams(query)}`, headers: finance.headers },
    });
  const june = { storeId: String(german?.storeId), from: '2026-06-01', to: '2026-06-30' };

  test('of a month are a DATEV batch in Windows-1252', async () => {
    // The last minutes of May in UTC are June in Berlin.
    await sell({ number: 'MW-DE-0002', at: '2026-05-31T22:30:00Z', total: 11_900, tax: 1_900, refunded: 2_380 });
    await sell({ number: 'MW-DE-0003', at: '2026-06-15T12:00:00Z', total: 16_900, tax: 1_900, giftCards: 5_000 });
    await sell({ number: 'MW-DE-0004', at: '2026-06-30T22:30:00Z', total: 11_900, tax: 1_900 });
    const reply = await fetchBatch(june);
    expect(reply?.headers).toMatchObject({
      'content-type': 'text/csv; charset=windows-1252',
      'content-disposition': 'attachment; filename="EXTF_main-de-DE_2026-06-01_2026-06-30.csv"',
    });
    const lines = new TextDecoder('windows-1252').decode(reply?.rawPayload).split('\r\n');
    expect(lines[0]).toContain(';29098;55003;20260101;4;20260601;20260630;"main de-DE";');
    expect(lines[1]).toContain(';Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;');
    expect(lines.slice(2).map((line) => line.split(';').slice(0, 14).join(';'))).toEqual([
      '119,00;"S";"EUR";;;"";1360;8400;"";0106;"MW-DE-0002";"";;"Verkauf MW-DE-0002 Zahlung"',
      '119,00;"S";"EUR";;;"";1360;8400;"";1506;"MW-DE-0003";"";;"Verkauf MW-DE-0003 Zahlung"',
      '50,00;"S";"EUR";;;"";1360;1700;"";1506;"MW-DE-0003";"";;"Verkauf MW-DE-0003 Zahlung"',
      '20,00;"H";"EUR";;;"";1360;8400;"";2006;"MW-DE-0001";"";;"Erstattung MW-DE-0001 Zahlung"',
      '23,80;"H";"EUR";;;"";1360;8400;"";2006;"MW-DE-0002";"";;"Erstattung MW-DE-0002 Zahlung"',
      '',
    ]);
    const { items } = await (await shop.staff('owner')).audit.search({ query: { entityKind: 'bookings' } });
    expect(items).toMatchObject([{ action: 'export', entity: { id: 'main-de-DE/2026-06-01/2026-06-30' } }]);
  });

  test.each([
    ['two fiscal years', { from: '2025-12-01' }, 'fiscal_year'],
    ['an unknown store', { storeId: '999' }, 'store_missing'],
  ])('of %s are refused', async (_, query, code) => {
    expect((await fetchBatch({ ...june, ...query }))?.json()).toMatchObject(refusal(code));
  });

  test('with a tax rate that has no account are refused, naming the order', async () => {
    await sell({ number: 'MW-DE-0005', at: '2026-07-15T12:00:00Z', total: 12_000, tax: 2_000 });
    const reply = await fetchBatch({ ...june, from: '2026-07-02', to: '2026-07-31' });
    expect(reply?.json()).toMatchObject({
      errors: [{ code: 'account_missing', reason: expect.stringContaining('MW-DE-0005') }],
    });
  });
});
