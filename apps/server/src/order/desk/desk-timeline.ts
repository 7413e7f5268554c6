import type { DeskOrder } from '@shop/contracts/staff/order/desk-order';
import { z } from 'zod';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { AddressChange } from './desk-repository.ts';

type DeskEvent = DeskOrder['timeline'][number];

const author = z.object({
  kind: z.enum(['staff', 'command', 'system']),
  name: z.string(),
  staffId: z.string().optional(),
});

/** Steps of a payment attempt, of which the desk sees only that the order was placed. */
const BEFORE_PAYMENT: ReadonlySet<string> = new Set(['placing', 'hold-released']);

/** Events caused by the buyer; everything else without an author is the system's. */
const BY_SHOPPER: ReadonlySet<string> = new Set(['placed', 'paid', 'return-requested', 'abandoned']);

/** Timeline of the desk, newest first: the placed order and all its events, each with its author. */
export function listDeskEvents(
  { placedAt, events }: Pick<OrderRecord, 'placedAt' | 'events'>,
  addressChanges: readonly AddressChange[] = [],
): DeskEvent[] {
  const all = [
    { kind: 'placed', at: placedAt, details: {} },
    ...events.filter(({ kind }) => !BEFORE_PAYMENT.has(kind)),
  ];
  const named = all.map((event) => (event.kind === 'address-changed' ? withAddresses(event, addressChanges) : event));
  return named.map(toDeskEvent).reverse();
}

type OrderEvent = OrderRecord['events'][number];

/** Addresses of before and after, which an erasure removes; the names of the changed parts stay. */
function withAddresses(event: OrderEvent, changes: readonly AddressChange[]): OrderEvent {
  const change = changes.find(({ at }) => at.getTime() === event.at.getTime());
  if (!change) return event;
  const addresses = { from: change.before.join(', '), to: change.after.join(', ') };
  return { ...event, details: { ...event.details, ...addresses } };
}

function toDeskEvent({ kind, at, details: { by, ...details } }: OrderRecord['events'][number]): DeskEvent {
  const read = author.safeParse(by);
  const unnamed = kind === 'cancelled' || BY_SHOPPER.has(kind) ? ('shopper' as const) : ('system' as const);
  return { kind, at: at.toISOString(), by: read.success ? read.data : { kind: unnamed }, details };
}
