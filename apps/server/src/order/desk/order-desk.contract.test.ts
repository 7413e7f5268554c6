import type { DeskOrder } from '@shop/contracts/staff/order/desk-order';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeskShop, startDeskShop } from '../../../../../tests/support/shop/desk-shop.ts';

let shop: DeskShop;
beforeAll(async () => {
  shop = await startDeskShop();
});
afterAll(() => shop.stop());

const read = (number: string): Promise<DeskOrder> => shop.as().orders.get({ params: { number } });
const refusal = (code: string) => ({ errors: [{ code }] });
const getTimeline = ({ timeline }: DeskOrder) => timeline.map(({ kind }) => kind);

describe('one order', () => {
  test('shows lines, money, timeline and what can be done', async () => {
    const { number, sku } = await shop.buy({ quantity: 2 });
    const order = await read(number);
    expect(order).toMatchObject({
      ...{ number, state: 'paid', version: expect.any(Number), signals: [], parcels: [], returns: [], notes: [] },
      lines: [{ sku, quantity: 2, packed: 0, cancelled: 0, refundable: 2 }],
      tenders: [{ kind: 'payment', refunded: { amount: 0 } }],
      mails: ['confirmation'],
      can: { hold: true, release: false, editAddress: true, cancel: true, refund: true, pack: true, ship: false },
    });
    expect(getTimeline(order)).toEqual(['paid', 'placed']);
  });

  test('rejects an unknown number and another store', async () => {
    await expect(read('MW-0000-0000-0')).rejects.toMatchObject(refusal('order_unknown'));
    const { number } = await shop.buy();
    const elsewhere = shop.as([{ permission: 'orders.read', stores: [999] }]);
    await expect(elsewhere.orders.get({ params: { number } })).rejects.toMatchObject(refusal('permission_missing'));
  });

  test('keeps notes with mentions and their author', async () => {
    const { number } = await shop.buy();
    const body = { text: 'Call first, @Tom', mentions: ['id-tom'] };
    const { notes } = await shop.as().orders.addNote({ params: { number }, body });
    expect(notes).toMatchObject([{ ...body, by: { kind: 'staff', name: 'Ada', staffId: 'id-Ada' } }]);
  });
});

describe('hold', () => {
  test('a held order cannot be packed until it is released', async () => {
    const { number, orderId } = await shop.buy();
    const { version } = await read(number);
    const held = await shop.as().orders.hold({ params: { number }, body: { version, reason: 'Check the address' } });
    expect(held).toMatchObject({ hold: { reason: 'Check the address' }, can: { pack: false, release: true } });
    expect(held.timeline[0]).toMatchObject({ kind: 'on-hold', by: { name: 'Ada' } });
    await expect(shop.orders.advance(orderId, 'packed')).rejects.toMatchObject({ code: 'order_on_hold' });
    const pack = { params: { number }, body: { version: held.version } };
    await expect(shop.as().fulfilment.pack(pack)).rejects.toMatchObject(refusal('order_on_hold'));
    const released = await shop.as().orders.release({ params: { number }, body: { version: held.version } });
    expect(released.hold).toBeUndefined();
    expect(await shop.orders.advance(orderId, 'packed')).toBe(true);
  });

  test('rejects another version and a second hold', async () => {
    const { number } = await shop.buy();
    const { version } = await read(number);
    const body = { version: version + 1, reason: 'Late' };
    await expect(shop.as().orders.hold({ params: { number }, body })).rejects.toMatchObject(
      refusal('version_conflict'),
    );
    const held = await shop.as().orders.hold({ params: { number }, body: { version, reason: 'One' } });
    const again = { version: held.version, reason: 'Two' };
    await expect(shop.as().orders.hold({ params: { number }, body: again })).rejects.toMatchObject(
      refusal('order_state'),
    );
  });
});

describe('edits', () => {
  const address = { firstName: 'Amira', lastName: 'Khan', line1: '2 Low Road', city: 'Leeds', country: 'GB' };

  test('changes the delivery address without personal data in the audit trail', async () => {
    const { number, orderId } = await shop.buy();
    const { version } = await read(number);
    const body = { version, address: { ...address, postcode: 'ls2 2bb' } };
    const changed = await shop.as().orders.editAddress({ params: { number }, body });
    expect(changed.deliveryAddress).toMatchObject({ line1: '2 Low Road', postcode: 'LS2 2BB' });
    expect((await shop.orders.find(orderId))?.deliveryAddress?.line1).toBe('2 Low Road');
    expect(shop.recorded.at(-1)?.entry).toMatchObject({
      action: 'edit-address',
      after: { fields: ['line1', 'postcode'] },
    });
    expect(JSON.stringify(shop.recorded)).not.toContain('Low Road');
    expect(changed.timeline[0]).toMatchObject({
      ...{ kind: 'address-changed', by: { name: 'Ada' } },
      details: { from: 'Amira Khan, 1 High Street', to: 'Amira Khan, 2 Low Road' },
    });
    expect(changed.timeline.filter(({ kind }) => kind === 'address-changed')).toHaveLength(1);
    expect(JSON.stringify((await shop.orders.find(orderId))?.events)).not.toContain('Low Road');
  });

  test('rejects another country and a packed order', async () => {
    const { number } = await shop.buy();
    const { version } = await read(number);
    const abroad = { version, address: { ...address, country: 'FR', postcode: '75001', city: 'Paris' } };
    await expect(shop.as().orders.editAddress({ params: { number }, body: abroad })).rejects.toMatchObject(
      refusal('address_country_changed'),
    );
    const packed = await shop.as().fulfilment.pack({ params: { number }, body: { version } });
    const late = { version: packed.version, address: { ...address, postcode: 'LS2 2BB' } };
    await expect(shop.as().orders.editAddress({ params: { number }, body: late })).rejects.toMatchObject(
      refusal('order_packed'),
    );
  });

  test('swaps a size, moves the stock and refunds a lower price', async () => {
    const { number, sku, orderId } = await shop.buy({ price: 5000 });
    const other = sku.replace(/8$/, '10');
    const { version } = await read(number);
    const { sizes } = await shop.as().orders.sizes({ params: { number, lineNumber: 1 } });
    const [size] = sizes;
    expect(size).toMatchObject({ sku: other, isAvailable: true, surcharge: { amount: 0 } });
    const params = { number, lineNumber: 1 };
    const swapped = await shop.as().orders.swap({ params, body: { version, sku: other } });
    expect(swapped.lines[0]).toMatchObject({ sku: other });
    expect(await shop.getCounts(other)).toEqual({ onHand: 0, reserved: 0 });
    expect(await shop.getCounts(sku)).toEqual({ onHand: 20, reserved: 0 });
    const refunded = (await shop.orders.find(orderId))?.refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect(refunded ?? 0).toBe(size?.refund.amount);
    expect(swapped.timeline.map(({ kind }) => kind)).toContain('size-swapped');
  });

  test('rejects a swap to a sold-out size and to one whose difference was not quoted', async () => {
    const { number, sku } = await shop.buy({ price: 5000, quantity: 2 });
    const other = sku.replace(/8$/, '10');
    const { version } = await read(number);
    const params = { number, lineNumber: 1 };
    await expect(shop.as().orders.swap({ params, body: { version, sku: other } })).rejects.toMatchObject(
      refusal('swap_sold_out'),
    );
    const cheap = await shop.buy({ price: 1 });
    const { version: other2 } = await read(cheap.number);
    const body = { version: other2, sku: cheap.sku.replace(/8$/, '10') };
    await expect(
      shop.as().orders.swap({ params: { number: cheap.number, lineNumber: 1 }, body }),
    ).rejects.toMatchObject(refusal('swap_price_changed'));
  });

  test('sends the confirmation again', async () => {
    const { number } = await shop.buy({ email: 'again@example.com' });
    await shop.as().orders.resendMail({ params: { number }, body: { mail: 'confirmation' } });
    const mails = await shop.mailsTo('again@example.com');
    expect(mails.map(({ template }) => template)).toEqual(['order-confirmation', 'order-confirmation']);
    await expect(
      shop.as().orders.resendMail({ params: { number }, body: { mail: 'delivered' } }),
    ).rejects.toMatchObject(refusal('mail_not_due'));
  });
});

describe('cancellation', () => {
  test('cancels one unit, releases its stock and refunds its price', async () => {
    const { number, sku, orderId } = await shop.buy({ quantity: 3, price: 1000 });
    const { version } = await read(number);
    const lines = [{ lineNumber: 1, quantity: 1 }];
    const quote = await shop.as().orders.quoteCancellation({ params: { number }, body: { lines } });
    expect(quote.total.amount).toBe(1000);
    const body = { version, reason: 'Out of stock', lines };
    const cancelled = await shop.as().orders.cancel({ params: { number }, body });
    expect(cancelled).toMatchObject({ state: 'paid', lines: [{ cancelled: 1, refundable: 2 }] });
    expect(await shop.getCounts(sku)).toEqual({ onHand: 18, reserved: 0 });
    expect((await shop.orders.find(orderId))?.refunds).toMatchObject([{ amount: 1000 }]);
    expect(await shop.orders.reconcile()).toEqual([]);
  });

  test('cancels the whole order with its delivery when every unit is chosen', async () => {
    const { number, sku } = await shop.buy({ email: 'whole@example.com' });
    const { version, totals } = await read(number);
    const quote = await shop.as().orders.quoteCancellation({ params: { number }, body: {} });
    expect(quote.total).toEqual(totals.total);
    const body = { version, reason: 'Asked by phone', lines: [{ lineNumber: 1, quantity: 1 }] };
    const { state, timeline } = await shop.as().orders.cancel({ params: { number }, body });
    expect(state).toBe('cancelled');
    expect(timeline.find(({ kind }) => kind === 'cancelled')).toMatchObject({
      by: { name: 'Ada' },
      details: { reason: 'Asked by phone' },
    });
    expect(await shop.getCounts(sku)).toEqual({ onHand: 20, reserved: 0 });
    expect((await shop.mailsTo('whole@example.com')).map(({ template }) => template)).toContain('order-cancelled');
  });

  test('rejects what is packed', async () => {
    const { number } = await shop.buy({ quantity: 2 });
    const { version } = await read(number);
    const parcels = [{ lines: [{ lineNumber: 1, quantity: 1 }] }];
    const packed = await shop.as().fulfilment.pack({ params: { number }, body: { version, parcels } });
    expect(packed).toMatchObject({ state: 'paid', can: { cancel: false, cancelLines: true } });
    const whole = { version: packed.version, reason: 'x' };
    await expect(shop.as().orders.cancel({ params: { number }, body: whole })).rejects.toMatchObject(
      refusal('order_not_cancellable'),
    );
    const lines = [{ lineNumber: 1, quantity: 1 }];
    const rest = await shop.as().orders.cancel({ params: { number }, body: { ...whole, lines } });
    expect(rest).toMatchObject({ state: 'packed', lines: [{ packed: 1, cancelled: 1 }] });
  });
});

describe('refund', () => {
  const selection = { lines: [{ lineNumber: 1, quantity: 1 }] };
  const ask = (version: number, total: number) => ({
    ...{ ...selection, version, total, reason: 'damaged' as const, requestKey: `key-${Math.random()}` },
  });

  test('refunds one of two units by card and credit, once per key', async () => {
    const customerId = await shop.aCustomerWithCredit(2000);
    const { number, orderId } = await shop.buy({ quantity: 2, price: 1500, customerId, credit: 2000 });
    const quote = await shop.as().orders.quoteRefund({ params: { number }, body: selection });
    expect(quote).toMatchObject({ total: { amount: 1500 }, needsApproval: false });
    expect(quote.tenders.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['payment', 1399],
      ['credit', 101],
    ]);
    const body = ask(quote.version, 1500);
    const first = await shop.as().orders.refund({ params: { number }, body });
    const again = await shop.as().orders.refund({ params: { number }, body });
    expect([first.state, again.state]).toEqual(['refunded', 'refunded']);
    const order = await shop.orders.find(orderId);
    expect(order?.refunds.map(({ amount }) => amount)).toEqual([1399, 101]);
    expect(order?.lines[0]?.refunded).toMatchObject({ quantity: 1, amount: 1500 });
    await shop.jobs.run('refund-payment', shop.time.now);
    expect(await shop.orders.reconcile()).toEqual([]);
  });

  test('uses the split that the desk chose', async () => {
    const customerId = await shop.aCustomerWithCredit(2000);
    const { number } = await shop.buy({ price: 1500, customerId, credit: 1500 });
    const tender = (await read(number)).tenders.find(({ kind }) => kind === 'credit');
    const tenders = [{ tenderId: tender?.tenderId ?? '', amount: 1500 }];
    const { version } = await shop.as().orders.quoteRefund({ params: { number }, body: { ...selection, tenders } });
    const reply = await shop.as().orders.refund({ params: { number }, body: { ...ask(version, 1500), tenders } });
    expect(reply).toMatchObject({ order: { refunds: [{ to: 'credit', amount: { amount: 1500 } }] } });
  });

  test('refunds the delivery once', async () => {
    const { number } = await shop.buy();
    const body = { lines: [], delivery: true };
    const quote = await shop.as().orders.quoteRefund({ params: { number }, body });
    expect(quote.total.amount).toBe(399);
    await shop.as().orders.refund({ params: { number }, body: { ...ask(quote.version, 399), ...body } });
    const { total } = await shop.as().orders.quoteRefund({ params: { number }, body });
    expect(total.amount).toBe(0);
  });

  test('waits for approval above the limit, and changes nothing before', async () => {
    const { number, orderId } = await shop.buy({ price: 9000 });
    const care = shop.as([{ permission: 'orders.refund', limit: { GBP: 5000 } }, { permission: 'orders.read' }]);
    const quote = await care.orders.quoteRefund({ params: { number }, body: selection });
    expect(quote.needsApproval).toBe(true);
    const reply = await care.orders.refund({ params: { number }, body: ask(quote.version, 9000) });
    expect(reply).toEqual({ state: 'waits-for-approval', approvalId: expect.any(String) });
    expect(shop.asked.at(-1)).toMatchObject({ permission: 'orders.refund', amount: { amount: 9000, currency: 'GBP' } });
    expect((await shop.orders.find(orderId))?.refunds).toEqual([]);
    const [asked] = (await read(number)).timeline;
    expect(asked).toMatchObject({ kind: 'refund-asked', details: { amount: 9000 }, by: { name: 'Ada' } });
    await shop.decideLast('approved');
    expect((await shop.orders.find(orderId))?.refunds).toMatchObject([{ amount: 9000 }]);
    const { timeline } = await read(number);
    expect(timeline.find(({ kind }) => kind === 'refund-approved')).toMatchObject({
      ...{ details: { amount: 9000 }, by: { name: 'Grace' } },
    });
    expect(shop.recorded.at(-1)).toMatchObject({ actor: { name: 'Grace' }, entry: { action: 'refund' } });
  });

  test('shows a declined approval with its reason in the timeline, and refunds nothing', async () => {
    const { number, orderId } = await shop.buy({ price: 9000 });
    const care = shop.as([{ permission: 'orders.refund', limit: { GBP: 5000 } }, { permission: 'orders.read' }]);
    const { version } = await read(number);
    await care.orders.refund({ params: { number }, body: ask(version, 9000) });
    await shop.decideLast('refused', 'Ask for a picture first');
    const order = await read(number);
    expect(order.timeline[0]).toMatchObject({
      ...{ kind: 'refund-declined', by: { name: 'Grace' } },
      details: { amount: 9000, reason: 'Ask for a picture first' },
    });
    expect(order.version).toBe(version);
    expect((await shop.orders.find(orderId))?.refunds).toEqual([]);
  });

  test('two members of staff refund the same line at once: one of them succeeds', async () => {
    const { number, orderId } = await shop.buy({ price: 2000 });
    const { version } = await read(number);
    const [one, two] = [shop.as(undefined, 'Ada'), shop.as(undefined, 'Tom')];
    const outcomes = await Promise.allSettled([
      one.orders.refund({ params: { number }, body: ask(version, 2000) }),
      two.orders.refund({ params: { number }, body: ask(version, 2000) }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await shop.orders.find(orderId))?.refunds).toMatchObject([{ amount: 2000 }]);
  });

  test('rejects a line that was refunded, and a total that was not quoted', async () => {
    const { number } = await shop.buy({ price: 2000 });
    const { version } = await read(number);
    const wrong = { params: { number }, body: ask(version, 1) };
    await expect(shop.as().orders.refund(wrong)).rejects.toMatchObject(refusal('refund_changed'));
    const done = await shop.as().orders.refund({ params: { number }, body: ask(version, 2000) });
    const next = done.state === 'refunded' ? done.order.version : 0;
    await expect(shop.as().orders.refund({ params: { number }, body: ask(next, 2000) })).rejects.toMatchObject(
      refusal('refund_exceeds_line'),
    );
  });
});

describe('list', () => {
  const list = (query: Parameters<ReturnType<DeskShop['as']>['orders']['list']>[0]['query']) =>
    shop.as().orders.list({ query });

  test('pages through all orders once, newest first', async () => {
    for (let index = 0; index < 5; index += 1) {
      shop.later(1);
      await shop.buy();
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 3, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ number }) => number));
      cursor = page.next;
    } while (cursor);
    const { rows } = await sql<{ number: string }>`
      select number from shop_order where state not in ('placing', 'abandoned') order by placed_at desc, order_id desc
    `.execute(shop.db);
    expect(seen).toEqual(rows.map(({ number }) => number));
    await expect(list({ cursor: 'wrong' })).rejects.toMatchObject(refusal('cursor_invalid'));
  });

  test('finds an order by number, name, e-mail, postcode, last four and tracking number', async () => {
    const { number, orderId } = await shop.buy({ email: 'unique@example.com' });
    await sql`update order_address set last_name = 'Quillfeather', postcode = 'ZE1 0AA' where order_id = ${orderId}`.execute(
      shop.db,
    );
    await sql`update order_tender set label = 'Visa •••• 7719' where order_id = ${orderId}`.execute(shop.db);
    await shop.orders.advance(orderId, 'packed');
    await shop.orders.advance(orderId, 'dispatched', { carrier: 'Post', trackingNumber: 'RD44710926GB' });
    for (const text of [number, 'quill', 'amira quillf', 'UNIQUE@example.com', 'ze1 0aa', '7719', 'rd44710926gb']) {
      expect(
        (await list({ text })).items.map((one) => one.number),
        text,
      ).toEqual([number]);
    }
    expect((await list({ text: 'nobody at all' })).items).toEqual([]);
    expect((await list({ text: '100%' })).items).toEqual([]);
  });

  test('pages through the matches of a search once, newest first, and filters them', async () => {
    const bought: string[] = [];
    for (const price of [1000, 2000, 3000]) {
      shop.later(1);
      const { number, orderId } = await shop.buy({ price });
      await sql`update order_address set postcode = 'ZE9 9ZZ' where order_id = ${orderId}`.execute(shop.db);
      bought.unshift(number);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ text: 'ze9', limit: 1, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ number }) => number));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(bought);
    const dear = await list({ text: 'ZE9 9ZZ', minTotal: 2000, maxTotal: 2999 });
    expect(dear.items.map(({ number }) => number)).toEqual([bought[1]]);
    expect((await list({ text: 'ze9', store: '999' })).items).toEqual([]);
  });

  test('filters by state, store, method, value, age and flag', async () => {
    const { number } = await shop.buy({ price: 77_700 });
    const { version, storeId, placedAt } = await read(number);
    const numbers = async (query: Parameters<typeof list>[0]) => (await list(query)).items.map((one) => one.number);
    expect(await numbers({ minTotal: 77_700 })).toEqual([number]);
    expect(await numbers({ minTotal: 77_700, state: 'packed,dispatched' })).toEqual([]);
    expect(await numbers({ minTotal: 77_700, store: String(storeId) })).toEqual([number]);
    expect(await numbers({ store: '999' })).toEqual([]);
    expect(await numbers({ minTotal: 77_700, method: 'express' })).toEqual([]);
    expect(await numbers({ minTotal: 77_700, placedFrom: placedAt })).toEqual([number]);
    expect(await numbers({ minTotal: 77_700, placedTo: placedAt })).toEqual([]);
    await shop.as().orders.hold({ params: { number }, body: { version, reason: 'x' } });
    expect(await numbers({ flag: 'on-hold', minTotal: 77_700 })).toEqual([number]);
    expect(await numbers({ view: 'to-pack', minTotal: 77_700 })).toEqual([]);
    const { views } = await shop.as().orders.counts();
    expect(views.find(({ view }) => view === 'on-hold')?.count).toBeGreaterThan(0);
  });

  test('shows orders of granted stores only', async () => {
    const { items } = await shop.as([{ permission: 'orders.read', stores: [999] }]).orders.list({ query: {} });
    expect(items).toEqual([]);
  });

  test('flags a buyer with many orders in a day', async () => {
    const bought = [];
    for (let index = 0; index < 4; index += 1) bought.push(await shop.buy({ email: 'quick@example.com' }));
    const last = bought.at(-1)?.number ?? '';
    expect((await read(last)).signals).toEqual(['velocity']);
    const flagged = (await list({ view: 'flagged' })).items.map(({ number }) => number);
    expect(flagged).toContain(last);
  });

  test('exports the filtered orders as CSV that no spreadsheet runs', async () => {
    const { number, orderId } = await shop.buy({ price: 88_800 });
    await sql`update order_address set first_name = '=cmd()' where order_id = ${orderId}`.execute(shop.db);
    const { desk } = shop;
    const csv = await desk.services.exportOrders({ kind: 'command', name: 'root' }, { view: 'all', minTotal: 88_800 });
    const [head, row] = csv.split('\r\n');
    expect(head).toMatch(/^number,placed_at,state/);
    expect(row).toContain(`${number},`);
    expect(row).toContain("'=cmd() Khan");
    expect(row).toContain(',GBP,891.99,0.00,');
    expect(shop.recorded.at(-1)?.entry).toMatchObject({ permission: 'orders.export', after: { rows: 1 } });
  });
});
