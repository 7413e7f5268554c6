import type { DeskPayment } from '@shop/contracts/staff/money';
import type { ListedPayment } from './payment-list-repository.ts';

export function toPayment({ orderNumber, gatewayReference, createdAt, currency, ...row }: ListedPayment): DeskPayment {
  const { reference, gateway, method, label, state, amount, refunded } = row;
  return {
    ...{ reference, gateway, method, label, state, at: createdAt.toISOString() },
    amount: { amount, currency },
    refunded: { amount: refunded, currency },
    ...(orderNumber !== null && { orderNumber }),
    ...(gatewayReference !== null && { gatewayReference }),
  };
}
