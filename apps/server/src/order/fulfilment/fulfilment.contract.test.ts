import type { DeskOrder } from '@shop/contracts/staff/order/desk-order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfText } from '../../../../../tests/support/order/pdf-text.ts';
import { type DeskShop, startDeskShop } from '../../../../../tests/support/shop/desk-shop.ts';
import { storeFinder } from '../../../../../tests/support/shop/store-finder.ts';
import { renderPackingSlip } from './packing-slip.ts';
import { renderLabels } from './parcel-label.ts';

let shop: DeskShop;
beforeAll(async () => {
  shop = await startDeskShop();
});
afterAll(() => shop.stop());

const read = (number: string): Promise<DeskOrder> => shop.as().orders.get({ params: { number } });
const refusal = (code: string) => ({ errors: [{ code }] });

/** Packs everything into one parcel. */
async function pack(number: string): Promise<DeskOrder> {
  const { version } = await read(number);
  return await shop.as().fulfilment.pack({ params: { number }, body: { version } });
}
const track = ({ parcels }: DeskOrder, ...numbers: string[]) =>
  numbers.map((trackingNumber, index) => ({
    ...{ parcelId: parcels[index]?.parcelId ?? '', carrier: 'Larkwing', trackingNumber },
  }));

describe('parcels', () => {
  test('packs, ships and delivers an order, which its shopper sees and is mailed about', async () => {
    const { number, orderId } = await shop.buy({ email: 'parcel@example.com' });
    const packed = await pack(number);
    expect(packed).toMatchObject({
      state: 'packed',
      parcels: [{ position: 1, lines: [{ lineNumber: 1, quantity: 1 }] }],
    });
    const body = { version: packed.version, parcels: track(packed, 'TRACK-1') };
    const sent = await shop.as().fulfilment.ship({ params: { number }, body });
    expect(sent).toMatchObject({ state: 'dispatched', parcels: [{ trackingNumber: 'TRACK-1', carrier: 'Larkwing' }] });
    const delivered = await shop.as().fulfilment.deliver({ params: { number }, body: {} });
    expect(delivered.state).toBe('delivered');
    expect(delivered.timeline.slice(0, 3)).toMatchObject(
      ['delivered', 'dispatched', 'packed'].map((kind) => ({ kind, by: { kind: 'staff', name: 'Ada' } })),
    );
    const order = await shop.orders.find(orderId);
    expect(order?.parcels).toMatchObject([{ trackingNumber: 'TRACK-1', deliveredAt: shop.time.now }]);
    expect((await shop.mailsTo('parcel@example.com')).map(({ template }) => template)).toEqual([
      'order-confirmation',
      'order-dispatched',
      'order-delivered',
    ]);
  });

  test('sends an order in two parcels, each with its own mail', async () => {
    const { number } = await shop.buy({ quantity: 2, email: 'two@example.com' });
    const { version } = await read(number);
    const one = [{ lines: [{ lineNumber: 1, quantity: 1 }] }];
    const part = await shop.as().fulfilment.pack({ params: { number }, body: { version, parcels: one } });
    expect(part).toMatchObject({ state: 'paid', lines: [{ packed: 1 }], can: { pack: true, ship: true } });
    const first = { version: part.version, parcels: track(part, 'PART-1') };
    const partSent = await shop.as().fulfilment.ship({ params: { number }, body: first });
    expect(partSent.state).toBe('paid');
    const packed = await pack(number);
    expect(packed.state).toBe('packed');
    const second = { version: packed.version, parcels: track(packed, 'PART-1', 'PART-2') };
    const sent = await shop.as().fulfilment.ship({ params: { number }, body: second });
    expect(sent).toMatchObject({ state: 'dispatched', parcels: [{}, { trackingNumber: 'PART-2' }] });
    const parcelId = sent.parcels[0]?.parcelId;
    const half = await shop.as().fulfilment.deliver({ params: { number }, body: { parcelId } });
    expect(half.state).toBe('dispatched');
    const rest = await shop
      .as()
      .fulfilment.deliver({ params: { number }, body: { parcelId: sent.parcels[1]?.parcelId } });
    expect(rest.state).toBe('delivered');
    const mails = await shop.mailsTo('two@example.com');
    const parcels = mails.flatMap((mail) => (mail.template === 'order-dispatched' ? [mail.parcels.length] : []));
    expect(parcels).toEqual([1, 2]);
  });

  test('a part that is packed can be undone, and the customer cannot cancel meanwhile', async () => {
    const { number, orderId } = await shop.buy({ quantity: 2 });
    const { version } = await read(number);
    const parcels = [{ lines: [{ lineNumber: 1, quantity: 1 }] }];
    const part = await shop.as().fulfilment.pack({ params: { number }, body: { version, parcels } });
    await expect(shop.orders.cancel(orderId)).rejects.toMatchObject({ code: 'order_not_cancellable' });
    const parcelId = part.parcels[0]?.parcelId ?? '';
    const undone = await shop.as().fulfilment.unpack({ params: { number, parcelId } });
    expect(undone).toMatchObject({ parcels: [], lines: [{ packed: 0 }], can: { cancel: true } });
  });

  test('shipping twice sends one parcel and one mail', async () => {
    const { number } = await shop.buy({ email: 'once@example.com' });
    const packed = await pack(number);
    const parcels = track(packed, 'ONCE-1');
    const ship = () => shop.as().fulfilment.ship({ params: { number }, body: { version: packed.version, parcels } });
    const outcomes = await Promise.allSettled([ship(), ship()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { version } = await read(number);
    const again = await shop.as().fulfilment.ship({ params: { number }, body: { version, parcels } });
    expect(again.parcels).toHaveLength(1);
    const mails = await shop.mailsTo('once@example.com');
    expect(mails.filter(({ template }) => template === 'order-dispatched')).toHaveLength(1);
  });

  test('packing and cancelling at once: one of them wins', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { number, orderId, sku } = await shop.buy();
      const { version } = await read(number);
      const outcomes = await Promise.allSettled([
        shop.as().fulfilment.pack({ params: { number }, body: { version } }),
        shop.orders.cancel(orderId),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const order = await shop.orders.find(orderId);
      const onHand = order?.state === 'cancelled' ? 20 : 19;
      expect(await shop.getCounts(sku)).toEqual({ onHand, reserved: 0 });
    }
  });

  test('rejects a tracking number of another parcel, an unknown parcel and a second number', async () => {
    const [one, two] = [await shop.buy(), await shop.buy()];
    const [first, second] = [await pack(one.number), await pack(two.number)];
    const ship = ({ number, version }: DeskOrder, parcels: ReturnType<typeof track>) =>
      shop.as().fulfilment.ship({ params: { number }, body: { version, parcels } });
    const sent = await ship(first, track(first, 'TAKEN-1'));
    await expect(ship(second, track(second, 'TAKEN-1'))).rejects.toMatchObject(refusal('tracking_taken'));
    await expect(ship(second, track(first, 'OTHER-1'))).rejects.toMatchObject(refusal('parcel_unknown'));
    await expect(ship(sent, track(first, 'OTHER-2'))).rejects.toMatchObject(refusal('parcel_sent'));
  });
});

describe('pick batches', () => {
  test('lists the pieces by shelf, with the totes that need them', async () => {
    const [one, two] = [await shop.buy({ quantity: 2 }), await shop.buy()];
    const third = await shop.buy({ sku: one.sku });
    const locations = [
      { sku: two.sku, pool: 'gb' as const, location: 'A-01-1' },
      { sku: one.sku, pool: 'gb' as const, location: 'B-02-1' },
    ];
    expect(await shop.as().fulfilment.setLocations({ body: { locations } })).toEqual({ changed: 2 });
    expect(await shop.as().fulfilment.setLocations({ body: { locations } })).toEqual({ changed: 0 });
    const numbers = [one.number, two.number, third.number];
    const batch = await shop.as().fulfilment.createBatch({ body: { numbers } });
    expect(batch).toMatchObject({ state: 'open', orders: 3, pieces: 4, taken: 0, createdBy: 'Ada' });
    expect(batch.lines).toMatchObject([
      { sku: two.sku, location: 'A-01-1', quantity: 1, totes: [{ position: 2, quantity: 1 }] },
      {
        ...{ sku: one.sku, location: 'B-02-1', quantity: 3 },
        totes: [
          { position: 1, quantity: 2 },
          { position: 3, quantity: 1 },
        ],
      },
    ]);
    const params = { batchId: batch.batchId };
    const body = { sku: one.sku, pool: 'gb' as const, taken: 3 };
    expect((await shop.as().fulfilment.take({ params, body })).taken).toBe(3);
    await expect(shop.as().fulfilment.take({ params, body: { ...body, taken: 4 } })).rejects.toMatchObject(
      refusal('taken_too_many'),
    );
    await expect(shop.as().fulfilment.createBatch({ body: { numbers: [two.number] } })).rejects.toMatchObject(
      refusal('batch_order_unfit'),
    );
    for (const number of numbers) await pack(number);
    expect((await shop.as().fulfilment.batch({ params })).state).toBe('closed');
  });

  test('takes the oldest paid orders that are not held, each once', async () => {
    const held = await shop.buy();
    const { version } = await read(held.number);
    await shop.as().orders.hold({ params: { number: held.number }, body: { version, reason: 'x' } });
    await shop.buy();
    const [one, two] = await Promise.allSettled([
      shop.as().fulfilment.createBatch({ body: { oldest: 100 } }),
      shop.as().fulfilment.createBatch({ body: { oldest: 100 } }),
    ]);
    const totes = [one, two].flatMap((made) => (made.status === 'fulfilled' ? made.value.totes : []));
    const numbers = totes.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).not.toContain(held.number);
    const { items } = await shop.as().fulfilment.batches({ query: { state: 'open' } });
    const batchId = items[0]?.batchId ?? '';
    const closed = await shop.as().fulfilment.closeBatch({ params: { batchId } });
    expect(closed.state).toBe('closed');
    await expect(shop.as().fulfilment.batch({ params: { batchId: '999999' } })).rejects.toMatchObject(
      refusal('batch_unknown'),
    );
  });
});

describe('webhook of a warehouse', () => {
  const carrier = 'Larkwing';

  test('packs and ships an order, then delivers its parcel, once each', async () => {
    const { number, orderId } = await shop.buy({ email: 'hook@example.com' });
    const shipped = { type: 'shipped', order: number, carrier, trackingNumber: 'HOOK-1' };
    expect(await shop.sendEvent(shipped)).toBe(200);
    expect(await shop.sendEvent(shipped)).toBe(200);
    expect((await shop.orders.find(orderId))?.state).toBe('dispatched');
    const delivered = { type: 'delivered', trackingNumber: 'HOOK-1' };
    expect(await shop.sendEvent(delivered)).toBe(200);
    expect(await shop.sendEvent(delivered)).toBe(200);
    expect(await read(number)).toMatchObject({ state: 'delivered', parcels: [{ trackingNumber: 'HOOK-1' }] });
    expect((await shop.mailsTo('hook@example.com')).map(({ template }) => template)).toEqual([
      'order-confirmation',
      'order-dispatched',
      'order-delivered',
    ]);
  });

  test('rejects a wrong signature, an unknown parcel and a message it cannot read', async () => {
    const { number, orderId } = await shop.buy();
    const shipped = { type: 'shipped', order: number, carrier, trackingNumber: 'HOOK-2' };
    expect(await shop.sendEvent(shipped, 'another-secret-entirely')).toBe(401);
    expect((await shop.orders.find(orderId))?.state).toBe('paid');
    expect(await shop.sendEvent({ type: 'delivered', trackingNumber: 'NOBODY' })).toBe(404);
    expect(await shop.sendEvent({ type: 'lost' })).toBe(422);
  });
});

describe('documents', () => {
  test('a packing slip names the goods and no price', async () => {
    const { orderId, number } = await shop.buy({ quantity: 2, price: 4321 });
    const order = await shop.orders.find(orderId);
    if (!order) throw new Error('The order is missing');
    const brand = storeFinder.getBrand(order.store);
    const text = pdfText(await renderPackingSlip({ order, brand, addressLines: ['Amira Khan', '1 High Street'] }));
    expect(text).toContain('Packing slip');
    expect(text).toContain(number);
    expect(text).toContain('Amira Khan');
    expect(text).not.toContain('43.21');
  });

  test('labels have one page of 4 × 6 inch per parcel', async () => {
    const { orderId, number } = await shop.buy();
    const order = await shop.orders.find(orderId);
    if (!order) throw new Error('The order is missing');
    const brand = storeFinder.getBrand(order.store);
    const parcels = [{ trackingNumber: 'LABEL-1' }, {}];
    const pdf = await renderLabels({ order, brand, addressLines: ['Amira Khan', '1 High Street'], parcels });
    const source = pdf.toString('latin1');
    expect(source.match(/\/MediaBox \[0 0 288 432\]/g)).toHaveLength(2);
    expect(pdfText(pdf)).toContain('LABEL-1');
    expect(pdfText(pdf)).toContain(number);
  });

  test('both are served as files', async () => {
    const { number } = await shop.buy();
    expect(await shop.fetchType(`/fulfilment/orders/${number}/packing-slip`)).toBe('application/pdf');
    expect(await shop.fetchType(`/fulfilment/orders/${number}/label`)).toBe('application/pdf');
    expect(await shop.fetchType('/orders/export')).toBe('text/csv; charset=utf-8');
  });
});
