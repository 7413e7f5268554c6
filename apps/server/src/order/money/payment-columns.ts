import type { DeskPayment } from '@shop/contracts/staff/money';

/** Columns of the export of payments. */
export const PAYMENT_COLUMNS = {
  reference: ({ reference }: DeskPayment) => reference,
  order: ({ orderNumber }: DeskPayment) => orderNumber,
  at: ({ at }: DeskPayment) => at,
  gateway: ({ gateway }: DeskPayment) => gateway,
  gateway_reference: ({ gatewayReference }: DeskPayment) => gatewayReference,
  method: ({ method }: DeskPayment) => method,
  label: ({ label }: DeskPayment) => label,
  state: ({ state }: DeskPayment) => state,
  currency: ({ amount }: DeskPayment) => amount.currency,
  amount: ({ amount }: DeskPayment) => amount,
  refunded: ({ refunded }: DeskPayment) => refunded,
};
