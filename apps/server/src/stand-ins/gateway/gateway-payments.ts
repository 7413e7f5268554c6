import type { EndpointArgs } from '@shop/contracts/endpoint';
import { GATEWAY_BASE } from '@shop/contracts/gateway/gateway-endpoint';
import type { GatewayPaymentReply, gatewayPaymentEndpoints } from '@shop/contracts/gateway/payment';
import type { Money } from '@shop/domain/money';
import { ShopError } from '@shop/domain/shop-error';
import { MS_PER_DAY } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Charging } from './charging.ts';
import {
  findGatewayPayment,
  type GatewayPaymentRow,
  insertGatewayPayment,
  moveGatewayPayment,
} from './gateway-payment-repository.ts';
import { reusedReference, unknownPayment } from './gateway-refusals.ts';
import { findPayerCard } from './payer-card-repository.ts';
import type { PaymentStep } from './payment-step.ts';
import type { Tokens } from './token-service.ts';

type Deps = {
  db: Database;
  clock: Clock;
  tokens: Pick<Tokens, 'use'>;
  charging: Charging;
  /** Public origin of the gateway; undefined: the origin of the return URL. */
  publicOrigin: string | undefined;
};

type NewPayment = EndpointArgs<typeof gatewayPaymentEndpoints.create>['body'];

/** Merchant API for payments. Idempotent by the merchant's reference. */
export function createGatewayPayments({ db, clock, tokens, charging, publicOrigin }: Deps) {
  const buildReply = (payment: GatewayPaymentRow) => toReply(payment, publicOrigin);

  async function begin(tx: Database, { paymentId }: GatewayPaymentRow, source: NewPayment['source']) {
    if (source.kind === 'token') return charging.charge(tx, paymentId, await tokens.use(tx, source.token));
    if (source.kind === 'saved-card') {
      const card = await findPayerCard(tx, source.payer, source.cardId);
      if (!card) throw unknownSavedCard();
      return charging.charge(tx, paymentId, card);
    }
    const step: PaymentStep = source.kind === 'hosted' ? 'pay' : 'approve';
    return moveGatewayPayment(tx, { paymentId, from: ['processing'], to: { state: 'action', step } });
  }

  return {
    /** Inserts the row first: a concurrent call with the same reference waits and gets the first call's result. */
    async create(requested: NewPayment): Promise<GatewayPaymentReply & { isSilent: boolean }> {
      return await db.transaction().execute(async (tx) => {
        const inserted = await insertGatewayPayment(tx, toRow(requested, clock()));
        if (!inserted) return { ...buildReply(await requireSame(tx, requested)), isSilent: false };
        const begun = (await begin(tx, inserted, requested.source)) ?? inserted;
        return { ...buildReply(begun), isSilent: begun.behaviour === 'silent' };
      });
    },

    async read(reference: string): Promise<GatewayPaymentReply> {
      return buildReply(await requirePayment(db, reference));
    },

    capture: (reference: string, { amount }: { amount: Money }): Promise<GatewayPaymentReply> =>
      db.transaction().execute(async (tx) => {
        const payment = await requirePayment(tx, reference);
        if (payment.state === 'captured') return buildReply(payment);
        if (amount.amount > payment.amount || amount.currency !== payment.currency) throw captureTooHigh();
        const captured = await charging.captureLater(tx, payment.paymentId, amount.amount);
        if (!captured) throw notAuthorised();
        return buildReply(captured);
      }),

    /** Inserts a tombstone for an unknown reference, so that a create call still in flight finds it cancelled. */
    async cancel(reference: string): Promise<Pick<GatewayPaymentReply, 'state'>> {
      return await db.transaction().execute(async (tx) => {
        if (await insertGatewayPayment(tx, tombstone(reference, clock()))) return { state: 'cancelled' };
        const payment = await findGatewayPayment(tx, reference);
        if (!payment) throw new Error('Payment reference conflict without a payment');
        const cancelled = await charging.cancel(tx, payment.paymentId);
        return cancelled ?? (await findGatewayPayment(tx, reference)) ?? payment;
      });
    },
  };
}

export type GatewayPayments = ReturnType<typeof createGatewayPayments>;

/** URL of the payer's next step, if one is open. */
export const stepUrl = (payment: GatewayPaymentRow, publicOrigin: string | undefined): string | undefined =>
  payment.state === 'action' && payment.step
    ? new URL(`${GATEWAY_BASE}/${payment.step}/${payment.paymentId}`, publicOrigin ?? payment.returnUrl).href
    : undefined;

function toReply(payment: GatewayPaymentRow, publicOrigin: string | undefined): GatewayPaymentReply {
  const { reference, amount, currency, refundedAmount, method, state, reason } = payment;
  const { brand, lastFour, fingerprint, createdAt } = payment;
  const url = stepUrl(payment, publicOrigin);
  return {
    reference,
    amount: { amount, currency },
    refunded: refundedAmount,
    method,
    state,
    ...(reason && { reason }),
    ...(state === 'authorised' && { authorisedUntil: new Date(createdAt.getTime() + HOLD_MS).toISOString() }),
    ...(url && { url }),
    ...(brand && lastFour && fingerprint && { card: { brand, lastFour, fingerprint } }),
  };
}

const NO_CARD = {
  brand: null,
  lastFour: null,
  expiryMonth: null,
  expiryYear: null,
  behaviour: null,
  fingerprint: null,
} as const;

function toRow({ source, ...requested }: NewPayment, now: Date) {
  const { reference, amount, description, returnUrl, locale, isCapturedLater } = requested;
  const saveFor = 'saveFor' in source ? source.saveFor : undefined;
  return {
    ...NO_CARD,
    reference,
    ...amount,
    method: source.kind === 'redirect' ? source.method : ('card' as const),
    state: 'processing' as const,
    step: null,
    reason: null,
    payer: source.kind === 'saved-card' ? source.payer : (saveFor ?? null),
    savesCard: saveFor !== undefined,
    isCapturedLater,
    description,
    returnUrl,
    locale,
    createdAt: now,
    endedAt: null,
  };
}

const tombstone = (reference: string, now: Date) => ({
  ...toRow(
    {
      reference,
      amount: { amount: 0, currency: 'GBP' },
      source: { kind: 'hosted' },
      description: '',
      returnUrl: '',
      locale: 'en',
      isCapturedLater: false,
    },
    now,
  ),
  state: 'cancelled' as const,
  endedAt: now,
});

const isGivenUpInAdvance = ({ state, amount }: GatewayPaymentRow): boolean => state === 'cancelled' && amount === 0;

async function requirePayment(db: Database, reference: string): Promise<GatewayPaymentRow> {
  const payment = await findGatewayPayment(db, reference);
  if (!payment || isGivenUpInAdvance(payment)) throw unknownPayment();
  return payment;
}

async function requireSame(tx: Database, { reference, amount }: NewPayment): Promise<GatewayPaymentRow> {
  const known = await findGatewayPayment(tx, reference);
  if (known && isGivenUpInAdvance(known)) return known;
  if (known?.amount !== amount.amount || known.currency !== amount.currency) throw reusedReference();
  return known;
}

/** How long the test gateway holds an authorised amount. */
const HOLD_MS = 7 * MS_PER_DAY;

const notAuthorised = () =>
  new ShopError('The payment is not authorised', { code: 'payment_not_authorised', kind: 'conflict' });
const captureTooHigh = () =>
  new ShopError('The capture exceeds the authorised amount', { code: 'capture_too_high', kind: 'conflict' });
const unknownSavedCard = () =>
  new ShopError('Card not found', { code: 'card_unknown', kind: 'unprocessable', field: 'source.cardId' });
