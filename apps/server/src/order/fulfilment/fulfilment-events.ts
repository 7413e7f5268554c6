import { ShopError } from '@shop/domain/shop-error';
import { z } from 'zod';
import type { DeskOrders } from '#server/order/desk/desk-order-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { isSignedBody } from '#server/platform/signed-body.ts';
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
};
type Message = { body: Buffer; signature: unknown };

const WINDOW_SECONDS = 300;
/** The warehouse or carrier that holds the secret, as the audit trail names it. */
const ACTOR = { kind: 'system', name: 'fulfilment webhook' } as const;

const line = z.object({ lineNumber: z.int().min(1), quantity: z.int().min(1) });
const event = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('shipped'),
    order: z.string().max(40),
    carrier: z.string().trim().min(1).max(80),
    trackingNumber: z.string().trim().min(3).max(80),
    /** Units of this parcel. Absent: everything that is left. */
    lines: z.array(line).min(1).max(200).optional(),
  }),
  z.object({ type: z.literal('delivered'), trackingNumber: z.string().trim().min(3).max(80) }),
]);
type Shipped = Extract<z.infer<typeof event>, { type: 'shipped' }>;

export type FulfilmentEvents = ReturnType<typeof createFulfilmentEvents>;

/** Messages of a warehouse system or a carrier: signed, and idempotent by tracking number. */
export function createFulfilmentEvents({ db, clock, secret, reading, packing, shipping }: Deps) {
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

  return async function receive({ body, signature }: Message): Promise<void> {
    const doubt = { body, signature, now: clock(), windowSeconds: WINDOW_SECONDS };
    if (!secret.list().some((one) => isSignedBody({ secret: one, ...doubt }))) throw signatureInvalid();
    const message = readEvent(body);
    if (message.type === 'shipped') return await ship(message);
    const found = await findDelivery(db, message.trackingNumber);
    if (!found) throw trackingUnknown();
    await shipping.deliver(ACTOR, { number: found.number, parcelId: found.packageId });
  };
}

function readEvent(body: Buffer): z.infer<typeof event> {
  try {
    return event.parse(JSON.parse(body.toString()));
  } catch (cause) {
    throw new ShopError('This is no event of a warehouse', { code: 'event_unreadable', kind: 'unprocessable', cause });
  }
}

const signatureInvalid = () =>
  new ShopError('The webhook signature is invalid', { code: 'signature_invalid', kind: 'unauthenticated' });
const trackingUnknown = () =>
  new ShopError('No parcel has this tracking number', { code: 'tracking_unknown', kind: 'not-found' });
