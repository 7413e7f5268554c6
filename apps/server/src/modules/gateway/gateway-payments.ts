import type { EndpointArgs } from '@shop/contracts/endpoint';
import { GATEWAY_BASE } from '@shop/contracts/gateway/gateway-endpoint';
import type { GatewayPaymentReply, gatewayPaymentEndpoints } from '@shop/contracts/gateway/payment';
import { ShopError } from '@shop/domain/shop-error';
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

type GatewayPaymentsParts = {
  db: Database;
  clock: Clock;
  tokens: Pick<Tokens, 'use'>;
  charging: Charging;
  /** Where payers reach the gateway; undefined: at the site that they come from. */
  publicOrigin: string | undefined;
};

type NewPayment = EndpointArgs<typeof gatewayPaymentEndpoints.create>['body'];

/** What the merchant asks for. Everything is asked for by the merchant's own reference, and done once for each. */
export function createGatewayPayments({ db, clock, tokens, charging, publicOrigin }: GatewayPaymentsParts) {
  const replyOf = (payment: GatewayPaymentRow) => toReply(payment, publicOrigin);

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
    /** The row comes first: of two who bring the same reference, the second waits and is answered as the first was. */
    async create(asked: NewPayment): Promise<GatewayPaymentReply & { isSilent: boolean }> {
      return await db.transaction().execute(async (tx) => {
        const inserted = await insertGatewayPayment(tx, rowOf(asked, clock()));
        if (!inserted) return { ...replyOf(await requireSame(tx, asked)), isSilent: false };
        const begun = (await begin(tx, inserted, asked.source)) ?? inserted;
        return { ...replyOf(begun), isSilent: begun.behaviour === 'silent' };
      });
    },

    async read(reference: string): Promise<GatewayPaymentReply> {
      const payment = await findGatewayPayment(db, reference);
      if (!payment || isGivenUpInAdvance(payment)) throw unknownPayment();
      return replyOf(payment);
    },

    /** An unknown reference is taken, so that a call that is still on its way finds it given up. */
    async cancel(reference: string): Promise<Pick<GatewayPaymentReply, 'state'>> {
      return await db.transaction().execute(async (tx) => {
        if (await insertGatewayPayment(tx, tombstone(reference, clock()))) return { state: 'cancelled' };
        const payment = await findGatewayPayment(tx, reference);
        if (!payment) throw new Error('A reference is taken by nothing');
        const cancelled = await charging.cancel(tx, payment.paymentId);
        return cancelled ?? (await findGatewayPayment(tx, reference)) ?? payment;
      });
    },
  };
}

export type GatewayPayments = ReturnType<typeof createGatewayPayments>;

/** Where the payer goes on. */
export const stepUrl = (payment: GatewayPaymentRow, publicOrigin: string | undefined): string | undefined =>
  payment.state === 'action' && payment.step
    ? new URL(`${GATEWAY_BASE}/${payment.step}/${payment.paymentId}`, publicOrigin ?? payment.returnUrl).href
    : undefined;

function toReply(payment: GatewayPaymentRow, publicOrigin: string | undefined): GatewayPaymentReply {
  const { reference, amount, currency, refundedAmount, method, state, reason, brand, lastFour, fingerprint } = payment;
  const url = stepUrl(payment, publicOrigin);
  return {
    reference,
    amount: { amount, currency },
    refunded: refundedAmount,
    method,
    state,
    ...(reason && { reason }),
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

function rowOf({ reference, amount, source, description, returnUrl, locale }: NewPayment, now: Date) {
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
    description,
    returnUrl,
    locale,
    createdAt: now,
    endedAt: null,
  };
}

const tombstone = (reference: string, now: Date) => ({
  ...rowOf(
    {
      reference,
      amount: { amount: 0, currency: 'GBP' },
      source: { kind: 'hosted' },
      description: '',
      returnUrl: '',
      locale: 'en',
    },
    now,
  ),
  state: 'cancelled' as const,
  endedAt: now,
});

const isGivenUpInAdvance = ({ state, amount }: GatewayPaymentRow): boolean => state === 'cancelled' && amount === 0;

async function requireSame(tx: Database, { reference, amount }: NewPayment): Promise<GatewayPaymentRow> {
  const known = await findGatewayPayment(tx, reference);
  if (known && isGivenUpInAdvance(known)) return known;
  if (known?.amount !== amount.amount || known.currency !== amount.currency) throw reusedReference();
  return known;
}

const unknownSavedCard = () =>
  new ShopError('The payer has no such card', { code: 'card_unknown', kind: 'unprocessable', field: 'source.cardId' });
