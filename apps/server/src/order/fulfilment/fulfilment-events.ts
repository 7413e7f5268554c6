import { ShopError } from '@shop/domain/shop-error';
import { z } from 'zod';
import type { DeskOrders } from '#server/order/desk/desk-order-service.ts';
import type { NoteDesk } from '#server/order/desk/note-desk-service.ts';
import { claimEvent } from '#server/order/warehouse/warehouse-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { isSignedBody } from '#server/platform/signed-body.ts';
import { readEventRows } from './fulfilment-event-rows.ts';
import { findDelivery } from './package-repository.ts';
import type { Packing } from './packing-service.ts';
import type { Shipping } from './shipping-service.ts';

type Deps = {
  db: Database;
  clock: Clock;
  secret: Secret;
  reading: DeskOrders;
  packing: Packing;
  shipping: Shipping;
  notes: Pick<NoteDesk, 'hold'>;
};
type Message = { body: Buffer; signature: unknown; contentType: unknown };
export type EventResult = { type?: string; problem?: string };

const WINDOW_SECONDS = 300;
/** The warehouse or carrier that holds the secret, as the audit trail names it. */
const ACTOR = { kind: 'system', name: 'fulfilment webhook' } as const;

const line = z.object({ lineNumber: z.int().min(1), quantity: z.int().min(1) });
const order = z.string().max(40);
/** Units; absent: everything that is left. */
const lines = z.array(line).min(1).max(200).optional();
/** Of the sender: a repeated event changes nothing. Absent: shipped and delivered are known by their tracking number. */
const id = z.string().min(1).max(120).optional();
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('packed'), id, order, lines }),
  z.object({
    type: z.literal('shipped'),
    ...{ id, order, lines },
    carrier: z.string().trim().min(1).max(80),
    trackingNumber: z.string().trim().min(3).max(80),
  }),
  /** Units that the warehouse does not have: the order is put on hold, and the desk decides. */
  z.object({ type: z.literal('short'), id, order, lines: z.array(line).min(1).max(200) }),
  z.object({ type: z.literal('delivered'), id, trackingNumber: z.string().trim().min(3).max(80) }),
]);
type FulfilmentEvent = z.infer<typeof event>;
type Shipped = Extract<FulfilmentEvent, { type: 'shipped' }>;

export type FulfilmentEvents = ReturnType<typeof createFulfilmentEvents>;

/** Events of a warehouse system or a carrier: signed JSON or CSV, idempotent by event id and by tracking number. */
export function createFulfilmentEvents({ db, clock, secret, reading, packing, shipping, notes }: Deps) {
  /** A parcel that the desk packed before is sent; otherwise it is packed first. */
  async function ship({ order: number, carrier, trackingNumber, lines }: Shipped): Promise<void> {
    if (await findDelivery(db, trackingNumber)) return;
    const findUnsent = async () =>
      (await reading.read(ACTOR, number)).packages.find(({ parcel }) => !parcel)?.packageId;
    if (lines || !(await findUnsent())) {
      await packing.pack(ACTOR, { number, ...(lines && { parcels: [{ lines }] }) });
    }
    const parcelId = await findUnsent();
    if (parcelId) await shipping.ship(ACTOR, { number, parcels: [{ parcelId, carrier, trackingNumber }] });
  }

  async function deliver(trackingNumber: string): Promise<void> {
    const found = await findDelivery(db, trackingNumber);
    if (!found) throw trackingUnknown();
    await shipping.deliver(ACTOR, { number: found.number, parcelId: found.packageId });
  }

  async function carryOut(message: FulfilmentEvent): Promise<void> {
    if (message.type === 'shipped') return await ship(message);
    if (message.type === 'delivered') return await deliver(message.trackingNumber);
    const { order: number, lines: units } = message;
    if (message.type === 'packed')
      return await packing.pack(ACTOR, { number, ...(units && { parcels: [{ lines: units }] }) });
    const reason = `Short: ${message.lines.map((one) => `${one.quantity} of line ${one.lineNumber}`).join(', ')}`;
    await notes.hold(ACTOR, { number, reason });
  }

  /** The claim is rolled back when the event fails, so that the sender may repeat it. */
  async function carryOutOnce(message: FulfilmentEvent): Promise<void> {
    const { id: eventId } = message;
    if (eventId === undefined) return await carryOut(message);
    await inTurn(() =>
      db.transaction().execute(async (tx) => {
        if (await claimEvent(tx, eventId, clock())) await carryOut(message);
      }),
    );
  }

  let turn: Promise<unknown> = Promise.resolve();
  /** One at a time: the claim holds a connection while the event takes a second one, and the pool must not run dry. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  }

  /** Each row is an event of its own; a row that fails does not stop the others. */
  async function readCsvEvents(csv: Buffer): Promise<EventResult[]> {
    const results: EventResult[] = [];
    for await (const row of readEventRows(csv)) {
      const type = String(row.type);
      try {
        await carryOutOnce(parseEvent(row));
        results.push({ type });
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        results.push({ type, problem: `${error.code}: ${error.message}` });
      }
    }
    return results;
  }

  return {
    readCsvEvents,

    async receive({ body, signature, contentType }: Message): Promise<{ results?: EventResult[] }> {
      const doubt = { body, signature, now: clock(), windowSeconds: WINDOW_SECONDS };
      if (!secret.list().some((one) => isSignedBody({ secret: one, ...doubt }))) throw signatureInvalid();
      if (/^text\/csv\b/.test(String(contentType))) return { results: await readCsvEvents(body) };
      await carryOutOnce(parseEvent(readJson(body)));
      return {};
    },
  };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function parseEvent(message: unknown): FulfilmentEvent {
  try {
    return event.parse(message);
  } catch (cause) {
    throw new ShopError('This is no event of a warehouse', { code: 'event_unreadable', kind: 'unprocessable', cause });
  }
}

const signatureInvalid = () =>
  new ShopError('The webhook signature is invalid', { code: 'signature_invalid', kind: 'unauthenticated' });
const trackingUnknown = () =>
  new ShopError('No parcel has this tracking number', { code: 'tracking_unknown', kind: 'not-found' });
