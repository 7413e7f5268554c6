import type { DeskDispute, DeskPayout, DeskPayoutPart } from '@shop/contracts/staff/payouts';
import { checkPart } from '@shop/domain/order/accounting/payout-check';
import type { DisputeFinding } from '#server/order/payment/payment-repository.ts';
import type { PayoutRow } from '#server/order/payment/payouts/payout-repository.ts';
import type { PartRow } from './payout-list-repository.ts';

export const toPayout = ({ payoutId, gateway, state, currency, ...row }: PayoutRow): DeskPayout => ({
  ...{ payoutId, gateway, state, createdAt: row.createdAt.toISOString(), arrivesAt: row.arrivesAt.toISOString() },
  amount: { amount: row.amount, currency },
  fee: { amount: row.fee, currency },
  net: { amount: row.net, currency },
});

export function toPart({ transactionId, kind, reference, orderNumber, currency, ...row }: PartRow): DeskPayoutPart {
  const { amount, fee, net, createdAt, captured, refunded, paymentCurrency } = row;
  const payment =
    captured === null || paymentCurrency === null ? undefined : { captured, refunded, currency: paymentCurrency };
  return {
    ...{ transactionId, kind, at: createdAt.toISOString() },
    ...(reference !== null && { reference }),
    ...(orderNumber !== null && { orderNumber }),
    amount: { amount, currency },
    fee: { amount: fee, currency },
    net: { amount: net, currency },
    check: checkPart({ kind, amount, currency, payment }),
  };
}

export function toDispute(
  { disputeId, reference, orderNumber, amount, currency, reason, state, dueAt, changedAt }: DisputeFinding,
  getPage: ((disputeId: string) => string) | undefined,
): DeskDispute {
  return {
    ...{ disputeId, reference, reason, state, changedAt: changedAt.toISOString(), amount: { amount, currency } },
    ...(orderNumber !== null && { orderNumber }),
    ...(dueAt && { dueAt: dueAt.toISOString() }),
    ...(getPage && { evidenceUrl: getPage(disputeId) }),
  };
}
