import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { callFor } from '../../../../../tests/support/order/order-quote.ts';
import { type DeskShop, startDeskShop } from '../../../../../tests/support/shop/desk-shop.ts';

let shop: DeskShop;
beforeAll(async () => {
  shop = await startDeskShop();
});
afterAll(() => shop.stop());

const refusal = (code: string) => ({ errors: [{ code }] });
const listHolds = async (sku: string) =>
  (await shop.as().holds.list({ query: {} })).items.filter(({ lines }) => lines.some((line) => line.sku === sku));
const release = (kind: 'payment' | 'exchange' | 'swap', holdId: string) =>
  shop.as().holds.release({ params: { kind, holdId }, body: { reason: 'Needed for a shoot' } });
const readReserved = async (sku: string): Promise<number> => {
  const { rows } = await sql<{ reserved: number }>`select reserved from stock where variant_sku = ${sku}`.execute(
    shop.db,
  );
  return rows[0]?.reserved ?? 0;
};

describe('the hold of a payment', () => {
  async function startPaying() {
    const productSku = `paid-${randomUUID().slice(0, 8)}`;
    await shop.writer.saveRecords([buildProduct(productSku, { sizes: { 8: 5 } })], { batch: 'seed' });
    const sku = `${productSku}-8`;
    const [quote] = await shop.quotes.make({ sku, email: `${randomUUID()}@example.com` });
    if (!quote) throw new Error('No quote was created');
    await shop.orders.place(callFor(quote, 'challenge'));
    return sku;
  }

  test('is listed, and refused to be released while the shopper pays', async () => {
    const sku = await startPaying();
    const [hold] = await listHolds(sku);
    expect(hold).toMatchObject({ kind: 'payment', isReleasable: false, lines: [{ sku, quantity: 1 }] });
    expect(hold?.orderNumber).toBeUndefined();
    await expect(release('payment', String(hold?.holdId))).rejects.toMatchObject(refusal('hold_needed'));
    expect(await readReserved(sku)).toBe(1);
  });

  test('is released once its time is over, with an audit entry', async () => {
    const sku = await startPaying();
    const [hold] = await listHolds(sku);
    const before = shop.time.now;
    shop.time.now = new Date(String(hold?.until));
    await release('payment', String(hold?.holdId));
    shop.time.now = before;
    expect(await readReserved(sku)).toBe(0);
    expect(await listHolds(sku)).toEqual([]);
    expect(shop.recorded.at(-1)?.entry).toMatchObject({
      ...{ permission: 'stock.edit', action: 'release-hold', reason: 'Needed for a shoot' },
      before: { kind: 'payment', lines: [{ sku, quantity: 1 }] },
    });
    await expect(release('payment', String(hold?.holdId))).rejects.toMatchObject(refusal('hold_unknown'));
  });
});

describe('the hold of an exchange', () => {
  test('is released, and the parcel is refunded instead', async () => {
    const bought = await shop.buy();
    const other = bought.sku.replace(/8$/, '10');
    for (const state of ['packed', 'dispatched', 'delivered'] as const)
      await shop.orders.advance(bought.orderId, state);
    const order = await shop.orders.find(bought.orderId);
    if (!order) throw new Error('The order is missing');
    const line = { lineNumber: 1, quantity: 1, reason: 'too-small', exchangeSku: other } as const;
    await shop.returns.request(
      { order, isCustomer: false },
      { requestKey: randomUUID(), wish: 'exchange', lines: [line] },
    );
    const [hold] = await listHolds(other);
    expect(hold).toMatchObject({ kind: 'exchange', isReleasable: true, orderNumber: bought.number });
    await release('exchange', String(hold?.holdId));
    expect(await readReserved(other)).toBe(0);
    await expect(release('exchange', String(hold?.holdId))).rejects.toMatchObject(refusal('hold_unknown'));
  });
});

describe('the hold of a swap', () => {
  test('is released, and the order is as it was', async () => {
    const bought = await shop.buy({ price: 3000, email: `${randomUUID()}@example.com` });
    const sku = bought.sku.replace(/8$/, '10');
    const params = { number: bought.number };
    const { version } = await shop.as().orders.get({ params });
    await shop.as().orders.swap({ params: { ...params, lineNumber: 1 }, body: { version, sku, surcharge: 1000 } });
    const [hold] = await listHolds(sku);
    expect(hold).toMatchObject({ kind: 'swap', isReleasable: true, orderNumber: bought.number });
    await release('swap', String(hold?.holdId));
    expect(await readReserved(sku)).toBe(0);
    expect(shop.recorded.at(-1)?.entry).toMatchObject({ action: 'release-hold', permission: 'stock.edit' });
  });
});

test('a hold is not released without the permission', async () => {
  const reader = shop.as([{ permission: 'catalog.read' }]);
  const call = { params: { kind: 'swap', holdId: randomUUID() }, body: { reason: 'x' } } as const;
  await expect(reader.holds.release(call)).rejects.toMatchObject(refusal('permission_missing'));
});
