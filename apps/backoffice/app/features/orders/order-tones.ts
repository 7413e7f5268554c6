import type { DeskListedOrder } from '@shop/contracts/staff/order/desk-order';
import type { PlainKey } from '#backoffice/i18n/text-context.tsx';
import type { Tone } from '#backoffice/ui/feedback/badge.tsx';

type State = DeskListedOrder['state'];
type Mark = { text: PlainKey; tone: Tone };

const STATES: Readonly<Record<State, Mark>> = {
  paid: { text: 'orders.state.paid', tone: 'warn' },
  packed: { text: 'orders.state.packed', tone: 'info' },
  dispatched: { text: 'orders.state.dispatched', tone: 'ok' },
  delivered: { text: 'orders.state.delivered', tone: 'ok' },
  cancelled: { text: 'orders.state.cancelled', tone: 'quiet' },
  unfillable: { text: 'orders.state.unfillable', tone: 'bad' },
};

/** Badge of the order's progress. A held order is stopped, whatever its state. */
export const markState = (state: State, isHeld: boolean): Mark =>
  isHeld ? { text: 'orders.state.held', tone: 'bad' } : STATES[state];

/** Badge of its payment. */
export function markPayment(total: { amount: number }, refunded: { amount: number }): Mark {
  if (refunded.amount <= 0) return { text: 'orders.paid', tone: 'ok' };
  return refunded.amount < total.amount
    ? { text: 'orders.partRefunded', tone: 'quiet' }
    : { text: 'orders.refunded', tone: 'quiet' };
}
