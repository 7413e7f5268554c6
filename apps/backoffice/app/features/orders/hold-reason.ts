import { SWAP_HOLD_REASON } from '@shop/domain/order/desk/swap-payment';
import type { Text } from '#backoffice/i18n/text-context.tsx';

/** Reason of a hold: typed by staff, or a code of the shop. */
export const describeHold = ({ reason }: { reason: string }, text: Text): string =>
  reason === SWAP_HOLD_REASON ? text('swap.unpaid') : reason;
