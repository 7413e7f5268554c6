import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  Carrier,
  CollectedParcel,
  PackingOrder,
  PackingService,
} from '../../apps/server/src/order/warehouse/warehouse-ports.ts';

/** Message as the receiving system has read it. */
export type Received = {
  id: string;
  type: 'pack' | 'cancel' | 'collect';
  order: string;
  parcelId?: string;
  name?: string;
  country?: string;
  lines: readonly { lineNumber: number; sku: string; quantity: number }[];
};

/** Adapter with the system behind it. */
export type WarehouseUnderTest = {
  adapter: PackingService & Carrier;
  /** All messages that the system has accepted, oldest first. */
  received(): Promise<Received[]>;
  /** Lets the next call fail. */
  breakOnce(): Promise<void>;
  stop(): Promise<void>;
};

const ORDER: PackingOrder = {
  ...{ order: 'MW-1', store: 'main de-DE', deliveryMethod: 'standard', email: 'amira@example.com' },
  address: {
    ...{ name: 'Zoë "Z" Müller', lines: ['Hauptstraße 1, Hof', '2. OG'], postcode: '10115', city: 'Berlin' },
    ...{ country: 'DE', phone: '+49 30 1234' },
  },
  lines: [
    { lineNumber: 1, sku: 'dress-8', title: 'Kleid, rot', size: '38', quantity: 2 },
    { lineNumber: 3, sku: 'scarf', title: 'Schal', size: '', quantity: 1 },
  ],
};
const PARCEL: CollectedParcel = { ...ORDER, parcelId: 'box-1', lines: ORDER.lines.slice(0, 1) };

/** Suite that every adapter of `PackingService` and `Carrier` must pass. */
export function testWarehouse(open: () => Promise<WarehouseUnderTest>): void {
  let opened: WarehouseUnderTest | undefined;
  const get = (): WarehouseUnderTest => {
    if (!opened) throw new Error('The warehouse is not open');
    return opened;
  };
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.stop());

  const find = async (eventId: string) => (await get().received()).filter(({ id }) => id === eventId);

  describe('adapter of a warehouse', () => {
    test('sends an order to pack with its address and lines', async () => {
      const eventId = randomUUID();
      await get().adapter.requestPacking(ORDER, { eventId });
      const lines = ORDER.lines.map(({ lineNumber, sku, quantity }) => ({ lineNumber, sku, quantity }));
      expect(await find(eventId)).toMatchObject([
        { type: 'pack', order: 'MW-1', name: 'Zoë "Z" Müller', country: 'DE', lines },
      ]);
    });

    test('sends a cancellation', async () => {
      const eventId = randomUUID();
      await get().adapter.cancelPacking({ order: 'MW-1' }, { eventId });
      expect(await find(eventId)).toMatchObject([{ type: 'cancel', order: 'MW-1' }]);
    });

    test('sends a parcel to collect', async () => {
      const eventId = randomUUID();
      await get().adapter.requestCollection(PARCEL, { eventId });
      expect(await find(eventId)).toMatchObject([
        { type: 'collect', order: 'MW-1', parcelId: 'box-1', lines: [{ lineNumber: 1, quantity: 2 }] },
      ]);
    });

    test('throws while the system does not accept, and a repeated call arrives under the same id', async () => {
      const eventId = randomUUID();
      await get().breakOnce();
      await expect(get().adapter.requestPacking(ORDER, { eventId })).rejects.toThrow();
      expect(await find(eventId)).toEqual([]);
      await get().adapter.requestPacking(ORDER, { eventId });
      expect(await find(eventId)).toHaveLength(1);
    });
  });
}
