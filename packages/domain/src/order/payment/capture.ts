import { MS_PER_HOUR } from '../../time.ts';
import type { OrderLineKind, OrderState } from '../order-state.ts';

/** Capture of payments: with the order, or when its parcel is dispatched. */
export const CAPTURE_TIMES = ['automatic', 'at-dispatch'] as const;
export type CaptureTime = (typeof CAPTURE_TIMES)[number];

const DISPATCHED_KINDS: readonly OrderLineKind[] = ['goods', 'gift-wrap'];

/** Gift cards and passes are delivered on payment, so an order with one is captured at once. */
export const isCapturedAtDispatch = (time: CaptureTime, kinds: readonly OrderLineKind[]): boolean =>
  time === 'at-dispatch' && kinds.every((kind) => DISPATCHED_KINDS.includes(kind));

/** From when on an authorisation that ends is renewed. */
export const RENEWED_BEFORE_MS = 36 * MS_PER_HOUR;
/** From when on an order whose authorisation cannot be renewed is given up, or captured if it is packed. */
const LAST_CALL_MS = 12 * MS_PER_HOUR;

/** What to do with an authorisation that ends soon. */
export function judgeExpiringHold({ state, leftMs }: { state: OrderState; leftMs: number }) {
  if (state === 'dispatched' || state === 'delivered') return 'capture' as const;
  const isLastCall = leftMs < LAST_CALL_MS;
  if (state === 'packed') return isLastCall ? ('capture' as const) : ('wait' as const);
  if (state !== 'paid') return 'wait' as const;
  return isLastCall ? ('renew-or-cancel' as const) : ('renew' as const);
}
