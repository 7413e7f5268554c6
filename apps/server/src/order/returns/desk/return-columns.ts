import type { DeskListedReturn } from '@shop/contracts/staff/order/returns';

/** Columns of the export of returns. */
export const RETURN_COLUMNS = {
  number: ({ number }: DeskListedReturn) => number,
  order: ({ orderNumber }: DeskListedReturn) => orderNumber,
  store_id: ({ storeId }: DeskListedReturn) => storeId,
  state: ({ state }: DeskListedReturn) => state,
  wish: ({ wish }: DeskListedReturn) => wish,
  name: ({ name }: DeskListedReturn) => name,
  pieces: ({ pieces }: DeskListedReturn) => pieces,
  currency: ({ refund }: DeskListedReturn) => refund.currency,
  refund: ({ refund }: DeskListedReturn) => refund,
  requested_at: ({ requestedAt }: DeskListedReturn) => requestedAt,
  send_until: ({ sendUntil }: DeskListedReturn) => sendUntil,
  ended_at: ({ endedAt }: DeskListedReturn) => endedAt,
};
