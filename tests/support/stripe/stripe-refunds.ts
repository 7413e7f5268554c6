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
  const payouts: (StripeObject & { amount: number })[] = [];

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
    payouts,
    requirePayout(id: string): StripeObject {
      const payout = payouts.find((one) => one.id === id);
      if (!payout) throw missing('payout', id);
      return payout;
    },
    listTransactions(payout: string | undefined): StripeObject[] {
      return transactions.filter((one) => payout === undefined || one.payout === payout);
    },
    /** Pays out what was captured and refunded since the last payout. */
    payOut(currency: string): StripeObject {
      const payout = buildObject('payout', {
        currency,
        amount: 0,
        status: 'paid',
        created: Math.floor(Date.now() / 1000),
      });
      payouts.unshift(payout);
      const known = new Set(transactions.map(({ source }) => (source as StripeObject).id));
      const add = (source: StripeObject, type: string, amount: number, fee: number) => {
        if (source.currency !== currency || known.has(source.id)) return;
        const fields = { type, amount, fee, net: amount - fee, currency, source, payout: payout.id };
        transactions.push(buildObject('balance_transaction', fields));
        payout.amount += amount - fee;
      };
      for (const charge of intents.listCharges().filter((one) => one.amount_captured > 0)) {
        add(charge, 'charge', charge.amount_captured, Math.round((charge.amount_captured * FEE_PER_MILLE) / 1000));
      }
      for (const refund of refunds) add(refund, 'refund', -refund.amount, 0);
      const out = { type: 'payout', amount: -payout.amount, fee: 0, net: -payout.amount, currency };
      transactions.push(buildObject('balance_transaction', { ...out, source: payout, payout: payout.id }));
      emit('payout.paid', payout);
      return payout;
    },
  };
}
