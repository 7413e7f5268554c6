import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskShop, startDeskShop } from '../../../../../../tests/support/shop/desk-shop.ts';

let shop: DeskShop;
beforeAll(async () => {
  shop = await startDeskShop();
});
afterAll(() => shop.stop());

const refusal = (code: string) => ({ errors: [{ code }] });
const asNew = { lineNumber: 1, condition: 'as-new' as const, restock: true };

test('receives a return as new: restocks it and refunds by the wish of the customer', async () => {
  const { returnNumber: number, sku, orderId } = await shop.sendBack({ price: 3000 });
  const before = await shop.getCounts(sku);
  const body = { lines: [asNew] };
  const quote = await shop.as().returns.quote({ params: { number }, body });
  expect(quote).toMatchObject({ refund: { amount: 3000 }, refundTo: 'payment', isPaidAlready: false });
  const received = await shop.as().returns.receive({ params: { number }, body: { ...body, note: 'Desk 2' } });
  expect(received).toMatchObject({
    ...{ number, state: 'received', refund: { amount: 3000 }, can: { receive: false, refuse: false } },
    lines: [{ received: { condition: 'as-new', restocked: 1, deduction: { amount: 0 } } }],
  });
  expect((await shop.getCounts(sku))?.onHand).toBe((before?.onHand ?? 0) + 1);
  expect((await shop.orders.find(orderId))?.refunds).toMatchObject([{ amount: 3000, destination: 'tender' }]);
  expect(shop.recorded.at(-1)?.entry).toMatchObject({ permission: 'returns.receive', action: 'receive' });
});

test('receives a damaged return: writes it off and refunds what staff decided', async () => {
  const { returnNumber: number, number: orderNumber, sku, orderId } = await shop.sendBack({ price: 3000 });
  const before = await shop.getCounts(sku);
  const damaged = { lineNumber: 1, condition: 'damaged' as const, restock: false };
  const full = await shop.as().returns.quote({ params: { number }, body: { lines: [damaged] } });
  expect(full.refund.amount).toBe(3000);
  const lines = [{ ...damaged, deductionPercent: 40 }];
  await shop.as().returns.receive({ params: { number }, body: { lines } });
  expect(await shop.getCounts(sku)).toEqual(before);
  expect((await shop.orders.find(orderId))?.refunds).toMatchObject([{ amount: 1800 }]);
  const { timeline } = await shop.as().orders.get({ params: { number: orderNumber } });
  expect(timeline.find(({ kind }) => kind === 'return-received')).toMatchObject({
    by: { kind: 'staff', name: 'Ada' },
    details: { conditions: [{ lineNumber: 1, condition: 'damaged' }] },
  });
  await shop.jobs.run('refund-payment', shop.time.now);
  expect(await shop.orders.reconcile()).toEqual([]);
});

test('takes no credit back that was given at once', async () => {
  const customerId = await shop.aCustomerWithCredit(100);
  const { returnNumber: number, orderId } = await shop.sendBack({ price: 3000, customerId, wish: 'credit' });
  const lines = [{ lineNumber: 1, condition: 'missing' as const, restock: true, deductionPercent: 100 }];
  const quote = await shop.as().returns.quote({ params: { number }, body: { lines } });
  expect(quote).toMatchObject({ refund: { amount: 3000 }, refundTo: 'credit', isPaidAlready: true });
  const received = await shop.as().returns.receive({ params: { number }, body: { lines } });
  expect(received.lines[0]?.received).toMatchObject({ restocked: 0, deduction: { amount: 0 } });
  expect((await shop.orders.find(orderId))?.refunds).toMatchObject([{ amount: 3000, destination: 'credit' }]);
  await expect(shop.as().returns.refuse({ params: { number }, body: { reason: 'Empty box' } })).rejects.toMatchObject(
    refusal('return_refunded'),
  );
});

test('two members of staff receive a return at once: it is refunded once', async () => {
  const { returnNumber: number, orderId } = await shop.sendBack({ price: 2500 });
  const receive = (name: string) =>
    shop.as(undefined, name).returns.receive({ params: { number }, body: { lines: [asNew] } });
  const outcomes = await Promise.allSettled([receive('Ada'), receive('Tom')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await shop.orders.find(orderId))?.refunds).toMatchObject([{ amount: 2500 }]);
});

test('refuses a return with a reason, and lets the customer ask again', async () => {
  const { returnNumber: number, orderId } = await shop.sendBack();
  const refused = await shop.as().returns.refuse({ params: { number }, body: { reason: 'Not ours' } });
  expect(refused).toMatchObject({ state: 'refused', refusal: 'Not ours' });
  expect((await shop.orders.find(orderId))?.refunds).toEqual([]);
  await expect(shop.as().returns.receive({ params: { number }, body: { lines: [asNew] } })).rejects.toMatchObject(
    refusal('return_ended'),
  );
});

test('lists expected and overdue returns, with credit that was given for nothing', async () => {
  const late = await shop.sendBack({ wish: 'credit', customerId: await shop.aCustomerWithCredit(1) });
  shop.later(29 * 24 * 60);
  const fresh = await shop.sendBack();
  const numbers = async (view: 'expected' | 'overdue' | 'overdue-credit' | 'received') =>
    (await shop.as().returns.list({ query: { view } })).items.map(({ number }) => number);
  expect(await numbers('expected')).toEqual(expect.arrayContaining([late.returnNumber, fresh.returnNumber]));
  expect(await numbers('overdue')).not.toContain(fresh.returnNumber);
  expect(await numbers('overdue-credit')).toEqual([late.returnNumber]);
  const { views } = await shop.as().returns.counts();
  expect(views.find(({ view }) => view === 'overdue-credit')).toEqual({
    ...{ view: 'overdue-credit', count: 1, isMore: false },
  });
  const first = await shop.as().returns.list({ query: { view: 'expected', limit: 1 } });
  const second = await shop.as().returns.list({ query: { view: 'expected', limit: 1, cursor: first.next ?? '' } });
  expect(second.items[0]?.number).not.toBe(first.items[0]?.number);
  const found = await shop.as().returns.list({ query: { view: 'expected', text: fresh.returnNumber } });
  expect(found.items).toHaveLength(1);
});

test('rejects unknown returns, other stores and incomplete inspections', async () => {
  const { returnNumber: number } = await shop.sendBack();
  const { returns } = shop.as();
  await expect(returns.get({ params: { number: `${number}9` } })).rejects.toMatchObject(refusal('return_unknown'));
  await expect(returns.get({ params: { number: 'nonsense' } })).rejects.toMatchObject(refusal('return_unknown'));
  const elsewhere = shop.as([{ permission: 'returns.read', stores: [999] }]);
  await expect(elsewhere.returns.get({ params: { number } })).rejects.toMatchObject(refusal('permission_missing'));
  const lines = [{ ...asNew, lineNumber: 7 }];
  await expect(returns.receive({ params: { number }, body: { lines } })).rejects.toMatchObject(
    refusal('return_lines_incomplete'),
  );
});

test('units that the desk refunded cannot be returned for money again', async () => {
  const { number, orderId } = await shop.buy({ quantity: 2, price: 1000 });
  for (const state of ['packed', 'dispatched', 'delivered'] as const) await shop.orders.advance(orderId, state);
  const { version } = await shop.as().orders.get({ params: { number } });
  const body = { version, total: 2000, reason: 'goodwill' as const, requestKey: 'all-units' };
  await shop.as().orders.refund({ params: { number }, body: { ...body, lines: [{ lineNumber: 1, quantity: 2 }] } });
  const order = await shop.orders.find(orderId);
  if (!order) throw new Error('The order is missing');
  expect((await shop.returns.read({ order, isCustomer: false })).closed).toBe('nothing-left');
  expect(shop.orders.buildReply(order).can.return).toBe(false);
});
