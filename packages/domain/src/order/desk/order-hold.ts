import { ShopError } from '../../shop-error.ts';
import type { OrderState } from '../order-state.ts';

type Holdable = { state: OrderState; hold?: object | undefined };

/** A hold stops packing, so it is for orders that are not packed yet. */
export const canHold = ({ state, hold }: Holdable): boolean => state === 'paid' && !hold;

export function requireNotOnHold({ hold }: Holdable): void {
  if (hold) throw orderOnHold();
}

const orderOnHold = (): ShopError =>
  new ShopError('This order is on hold. Release it before it is packed.', { code: 'order_on_hold', kind: 'conflict' });
export const orderNotHoldable = (): ShopError =>
  new ShopError('Only a paid order that is not packed and not held can be held', {
    code: 'order_state',
    kind: 'conflict',
  });
export const orderNotOnHold = (): ShopError =>
  new ShopError('This order is not on hold', { code: 'order_not_on_hold', kind: 'conflict' });
