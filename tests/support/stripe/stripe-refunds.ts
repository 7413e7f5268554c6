import type { Emit } from './stripe-events.ts';
import type { StripeIntents } from './stripe-intents.ts';
import { buildObject, type Fields, type StripeObject, toFields } from './stripe-objects.ts';
import { invalid, missing } from './stripe-refusal.ts';

export type Refund = StripeObject & { amount: number; payment_intent: string; charge: string; status: string };
export type Dispute = StripeObject & { amount: number; payment_intent: string | null; status: string };

const FEE_PER_MILLE = 15;

/** Refunds, disputes and the account's balance. */
export function createStripeRefunds({ intents, emit }: { intents: StripeIntents; emit: Emit }) {
  const refunds: Refund[] = [];
  const disputes = new Map<string, Dispute>();
  const transactions: StripeObject[] = [];

  return {
    refunds,
    disputes,
    transactions,
    create(given: Fields): Refund {
      const intent = intents.requireIntent(String(given.payment_intent));
      if (intent.status !== 'succeeded' || !intent.latest_charge) {
        throw invalid('This PaymentIntent does not have a successful charge to refund.', {
          code: 'charge_not_refundable',
        });
      }
      const charge = intents.requireCharge(intent.latest_charge);
      const left = charge.amount_captured - charge.amount_refunded;
      const amount = Number(given.amount ?? left);
      if (left === 0) throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
      if (amount > left)
        throw invalid('Refund amount is greater than unrefunded amount on charge', { param: 'amount' });
      const refund: Refund = buildObject('refund', {
        ...{ amount, charge: charge.id, payment_intent: intent.id, currency: intent.currency, status: 'succeeded' },
        metadata: toFields(given.metadata),
      });
      refunds.unshift(refund);
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount_captured;
      emit('refund.created', refund);
      emit('charge.refunded', charge);
      return refund;
    },
    requireDispute(id: string): Dispute {
      const dispute = disputes.get(id);
      if (!dispute) throw missing('dispute', id);
      return dispute;
    },
    /** The cardholder disputes the charge of this intent. */
    dispute(intentId: string, reason = 'fraudulent'): Dispute {
      const { latest_charge, amount, currency, id } = intents.requireIntent(intentId);
      const dispute: Dispute = buildObject('dispute', {
        ...{ amount, currency, charge: latest_charge, payment_intent: id, reason, status: 'needs_response' },
      });
      disputes.set(dispute.id, dispute);
      if (latest_charge) intents.requireCharge(latest_charge).disputed = true;
      emit('charge.dispute.created', dispute);
      return dispute;
    },
    closeDispute(id: string, status: 'won' | 'lost'): Dispute {
      const dispute = this.requireDispute(id);
      dispute.status = status;
      emit('charge.dispute.closed', dispute);
      return dispute;
    },
    listTransactions(payout: string | undefined): StripeObject[] {
      return transactions.filter((one) => payout === undefined || one.payout === payout);
    },
    /** Pays out all charges so far. */
    payOut(currency: string): StripeObject {
      const payout = buildObject('payout', { currency, amount: 0, status: 'paid' });
      for (const charge of intents
        .listCharges()
        .filter((one) => one.currency === currency && one.amount_captured > 0)) {
        const fee = Math.round((charge.amount_captured * FEE_PER_MILLE) / 1000);
        const net = charge.amount_captured - fee;
        const amount = charge.amount_captured;
        transactions.push(
          buildObject('balance_transaction', {
            ...{ amount, fee, net, currency },
            source: charge.id,
            payout: payout.id,
          }),
        );
        payout.amount += net;
      }
      emit('payout.paid', payout);
      return payout;
    },
  };
}
