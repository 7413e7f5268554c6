import { HOSTED_CARD_TOKEN } from '@shop/domain/order/payment/payment-method';
import type { Store } from '@shop/domain/site/store/store';
import type { OrderPayments, PaymentOutcome } from '#server/order/orders/order-deps.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { createAuthorisedPayments } from './authorised-payments.ts';
import type { DeclineLimit } from './decline-limit.ts';
import type { GatewayRequest, PaymentGateway } from './payment-gateway.ts';
import {
  advancePayment,
  claimPayment,
  findPayment,
  isDisputed,
  listExpiring,
  type PaymentRow,
  readCaptured,
  saveRefund,
} from './payment-repository.ts';
import type { PaymentState } from './payment-tables.ts';

type Deps = {
  db: Database;
  gateway: PaymentGateway;
  clock: Clock;
  declines: Pick<DeclineLimit, 'count'>;
  log: Pick<Log, 'info'>;
};
type PayRequest = Parameters<OrderPayments['pay']>[0];

export type Payments = OrderPayments & {
  /** Captures what is authorised and not released. Undefined: there is nothing to capture. */
  capture(reference: string): Promise<PaymentOutcome | undefined>;
  /** Authorises again before the bank lets go. `declined`: not possible without the customer. */
  renew(reference: string): Promise<PaymentOutcome>;
  /** Authorised payments that the bank lets go before this time. */
  listExpiring(before: Date): Promise<readonly { reference: string; until: Date }[]>;
  /** Captured payments with their refunded amounts, for reconciliation. */
  captured(since?: Date): Promise<readonly { reference: string; captured: number; refunded: number }[]>;
};

/** Allowed state transitions. `captured` is final: money that was taken must never be lost track of. */
const BEFORE: Readonly<Record<Exclude<PaymentState, 'created'>, readonly PaymentState[]>> = {
  action: ['created'],
  authorised: ['created', 'action', 'declined', 'authorised'],
  declined: ['created', 'action'],
  cancelled: ['created', 'action', 'authorised'],
  captured: ['created', 'action', 'authorised', 'declined', 'cancelled'],
};

/**
 * Payment operations for orders. The gateway is the source of truth for the state; the local row records that a
 * payment exists.
 */
export function createPayments({ db, gateway, clock, declines, log }: Deps): Payments {
  /** Stores the gateway's outcome if the transition is allowed and returns the current outcome. */
  async function learn(reference: string, outcome: PaymentOutcome): Promise<PaymentOutcome> {
    const { state } = outcome;
    if (state !== 'unknown') {
      const to = { ...getValues(outcome), changedAt: clock() };
      await db.transaction().execute(async (tx) => {
        const moved = await advancePayment(tx, { reference, from: BEFORE[state], to });
        if (moved?.state === 'declined') await noteDecline(tx, moved);
      });
    }
    const row = await findPayment(db, reference);
    return (row && getEnd(row)) ?? outcome;
  }

  /** Exactly once per payment, whether the decline is learnt from the reply, a webhook or a later reading. */
  async function noteDecline(tx: Database, { reference, reason, attemptSubjects, cardFingerprint }: PaymentRow) {
    log.info({ reference, reason }, 'payment declined');
    await declines.count(tx, { subjects: attemptSubjects ?? [], cardFingerprint });
  }

  const holds = createAuthorisedPayments({ db, gateway, clock, learn });

  return {
    isPaused: () => gateway.isPaused?.() ?? false,

    async pay(request) {
      const { reference, amount, payment } = request;
      const row = await claimPayment(db, { ...toRow(request, gateway.name), ...times(clock()) });
      const end = getEnd(row);
      if (end) return end;
      if (row.amount !== amount.amount || row.currency !== amount.currency) {
        throw new Error(`The payment ${reference} was requested with another amount`);
      }
      const source = getSource(payment, request.customerId);
      if (!source || !canDo(gateway, source, request.store))
        return learn(reference, { state: 'declined', reason: 'method_unavailable' });
      const { orderNumber: description, returnUrl, store, contact, isOffSession } = request;
      const isCapturedLater = request.isCapturedLater && gateway.can.laterCapture;
      const requested = { reference, amount, source, description, returnUrl, contact, isOffSession, isCapturedLater };
      const locale = store.localeISOCode;
      return await learn(reference, await gateway.create({ ...requested, locale }));
    },

    /** Reads the gateway even after another final state, because a capture overrides it. */
    async look(reference) {
      const row = await findPayment(db, reference);
      if (!row) return undefined;
      if (row.state === 'captured') return getEnd(row);
      const outcome = gateway.isPaused?.() ? UNREAD : await gateway.read(reference);
      if (outcome.state !== 'absent') return await learn(reference, outcome);
      return getEnd(row) ?? { state: 'unknown' };
    },

    /** Inserts a tombstone for a payment that never began, so that a later attempt finds it cancelled. */
    async cancel(reference) {
      const row = await claimPayment(db, { ...unbegun(reference, gateway.name), ...times(clock()) });
      return row.state === 'captured' || row.amount === 0
        ? (getEnd(row) ?? { state: 'cancelled' })
        : await learn(reference, await gateway.cancel(reference));
    },

    async refund(request) {
      const { reference, refundReference, amount } = request;
      const released = await holds.release(request);
      if (released) return released;
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
    isDisputed: (tx, reference) => isDisputed(tx, reference),
    capture: holds.capture,
    renew: holds.renew,
    listExpiring: (before) => listExpiring(db, before),
  };
}

const UNREAD: PaymentOutcome = { state: 'unknown' };

const times = (now: Date) => ({ createdAt: now, changedAt: now });

const toRow = ({ reference, amount, payment, customerId, attemptSubjects }: PayRequest, gateway: string) => ({
  reference,
  gateway,
  customerId: customerId ?? null,
  method: payment.method === 'saved-card' ? 'card' : payment.method,
  ...amount,
  state: 'created' as const,
  reason: null,
  cardFingerprint: null,
  attemptSubjects: attemptSubjects ? [...attemptSubjects] : null,
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
  attemptSubjects: null,
});

/** Undefined when the caller may not use this source, for example a guest with a saved card. */
function getSource(
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

function canDo({ can, listMethods }: PaymentGateway, source: GatewayRequest['source'], store: Store): boolean {
  if (source.kind === 'saved-card') return can.savedCards;
  return listMethods(store).includes(source.kind === 'redirect' ? source.method : 'card');
}

function getValues(outcome: Exclude<PaymentOutcome, { state: 'unknown' }>) {
  if (outcome.state === 'authorised') {
    const { state, label, cardFingerprint = null, until: authorisedUntil = null } = outcome;
    return { state, label, cardFingerprint, authorisedUntil, reason: null };
  }
  if (outcome.state === 'captured') {
    const { state, label, cardFingerprint = null } = outcome;
    return { state, label, cardFingerprint, reason: null };
  }
  if (outcome.state !== 'declined') return { state: outcome.state };
  const { state, reason, cardFingerprint = null } = outcome;
  return { state, reason, cardFingerprint };
}

/** Undefined while the payment has no final state. */
function getEnd({ state, label, reason, cardFingerprint }: PaymentRow): PaymentOutcome | undefined {
  if (state === 'captured') return { state, label, ...(cardFingerprint !== null && { cardFingerprint }) };
  if (state === 'declined') return { state, reason: reason ?? 'declined' };
  return state === 'cancelled' ? { state } : undefined;
}
