import { HOSTED_CARD_TOKEN } from '@shop/domain/payment-method';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { OrderPayments, PaymentOutcome } from '../order/order-parts.ts';
import type { GatewayRequest, PaymentGateway } from './payment-gateway.ts';
import {
  advancePayment,
  claimPayment,
  findPayment,
  type PaymentRow,
  readCaptured,
  saveRefund,
} from './payment-repository.ts';
import type { PaymentState } from './payment-tables.ts';

type PaymentParts = { db: Database; gateway: PaymentGateway; clock: Clock };
type PayRequest = Parameters<OrderPayments['pay']>[0];

export type Payments = OrderPayments & {
  /** For the books: every payment that was taken, with what went back of it. */
  captured(since?: Date): Promise<readonly { reference: string; captured: number; refunded: number }[]>;
};

/** What may become of what. Captured is the end of all: money that was taken is never forgotten. */
const BEFORE: Readonly<Record<Exclude<PaymentState, 'created'>, readonly PaymentState[]>> = {
  action: ['created'],
  declined: ['created', 'action'],
  cancelled: ['created', 'action'],
  captured: ['created', 'action', 'declined', 'cancelled'],
};

/** Payments as orders need them. The gateway knows how a payment stands; the row here knows that there is one. */
export function createPayments({ db, gateway, clock }: PaymentParts): Payments {
  /** Writes down what the gateway says as far as it is news, and answers how it stands now. */
  async function learn(reference: string, outcome: PaymentOutcome): Promise<PaymentOutcome> {
    const { state } = outcome;
    if (state !== 'unknown') {
      await advancePayment(db, { reference, from: BEFORE[state], to: { ...valuesOf(outcome), changedAt: clock() } });
    }
    const row = await findPayment(db, reference);
    return (row && endOf(row)) ?? outcome;
  }

  return {
    async pay(request) {
      const { reference, amount, payment } = request;
      const row = await claimPayment(db, { ...rowOf(request, gateway.name), ...times(clock()) });
      const end = endOf(row);
      if (end) return end;
      if (row.amount !== amount.amount || row.currency !== amount.currency) {
        throw new Error(`The payment ${reference} was asked for with another amount`);
      }
      const source = sourceOf(payment, request.customerId);
      if (!source || !canDo(gateway, source))
        return learn(reference, { state: 'declined', reason: 'method_unavailable' });
      const { orderNumber: description, returnUrl, store } = request;
      const asked = { reference, amount, source, description, returnUrl, locale: store.localeISOCode };
      return await learn(reference, await gateway.create(asked));
    },

    /** Asks the gateway even where it has ended otherwise, since a capture outweighs what was believed before. */
    async look(reference) {
      const row = await findPayment(db, reference);
      if (!row) return undefined;
      if (row.state === 'captured') return endOf(row);
      const outcome = await gateway.read(reference);
      if (outcome.state !== 'absent') return await learn(reference, outcome);
      return endOf(row) ?? { state: 'unknown' };
    },

    /** Also what was never begun: whoever begins it later finds it given up. */
    async cancel(reference) {
      const row = await claimPayment(db, { ...unbegun(reference, gateway.name), ...times(clock()) });
      return row.state === 'captured' || row.amount === 0
        ? (endOf(row) ?? { state: 'cancelled' })
        : await learn(reference, await gateway.cancel(reference));
    },

    async refund({ reference, refundReference, amount }) {
      const row = await findPayment(db, reference);
      if (row?.state !== 'captured' || row.currency !== amount.currency || amount.amount > row.amount) return 'failed';
      if (!gateway.can.partialRefunds && amount.amount !== row.amount) return 'failed';
      const outcome = await gateway.refund({ reference, refundReference, amount });
      if (outcome === 'done') {
        await saveRefund(db, { refundReference, reference, amount: amount.amount, doneAt: clock() });
      }
      return outcome;
    },

    captured: (since) => readCaptured(db, since),
  };
}

const times = (now: Date) => ({ createdAt: now, changedAt: now });

const rowOf = ({ reference, amount, payment, customerId }: PayRequest, gateway: string) => ({
  reference,
  gateway,
  customerId: customerId ?? null,
  method: payment.method === 'saved-card' ? 'card' : payment.method,
  ...amount,
  state: 'created' as const,
  reason: null,
  cardFingerprint: null,
});

const unbegun = (reference: string, gateway: string) => ({
  reference,
  gateway,
  customerId: null,
  method: 'none',
  amount: 0,
  currency: 'GBP' as const,
  state: 'cancelled' as const,
  reason: null,
  cardFingerprint: null,
});

/** Undefined where the payment cannot be asked for by whoever asks. */
function sourceOf(
  payment: PayRequest['payment'],
  customerId: string | undefined,
): GatewayRequest['source'] | undefined {
  if (payment.method === 'none') return undefined;
  if (payment.method === 'saved-card') {
    return customerId === undefined ? undefined : { kind: 'saved-card', payer: customerId, cardId: payment.cardId };
  }
  if (payment.method !== 'card') return { kind: 'redirect', method: payment.method };
  const saveFor = payment.save && customerId !== undefined && { saveFor: customerId };
  return payment.token === HOSTED_CARD_TOKEN
    ? { kind: 'hosted', ...saveFor }
    : { kind: 'token', token: payment.token, ...saveFor };
}

function canDo({ can }: PaymentGateway, source: GatewayRequest['source']): boolean {
  if (source.kind === 'redirect') return can.redirectMethods.includes(source.method);
  return source.kind === 'saved-card' ? can.savedCards : can.cards;
}

function valuesOf(outcome: Exclude<PaymentOutcome, { state: 'unknown' }>) {
  if (outcome.state === 'captured') {
    const { state, label, cardFingerprint = null } = outcome;
    return { state, label, cardFingerprint, reason: null };
  }
  return outcome.state === 'declined' ? { state: outcome.state, reason: outcome.reason } : { state: outcome.state };
}

/** Undefined while it has no end. */
function endOf({ state, label, reason, cardFingerprint }: PaymentRow): PaymentOutcome | undefined {
  if (state === 'captured') return { state, label, ...(cardFingerprint !== null && { cardFingerprint }) };
  if (state === 'declined') return { state, reason: reason ?? 'declined' };
  return state === 'cancelled' ? { state } : undefined;
}
