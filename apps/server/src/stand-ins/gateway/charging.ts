import type { GatewayEvent } from '@shop/contracts/gateway/gateway-event';
import type { DeclineReason } from '@shop/contracts/gateway/payment';
import { cardValidity } from '@shop/domain/account/saved-card';
import { ShopError } from '@shop/domain/shop-error';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { findGatewayPaymentById, type GatewayPaymentRow, moveGatewayPayment } from './gateway-payment-repository.ts';
import type { GatewayPaymentState, KnownCard } from './gateway-tables.ts';
import type { GatewayWebhooks } from './gateway-webhooks.ts';
import type { PayerCards } from './payer-card-service.ts';
import { isDecline } from './test-cards.ts';

type Deps = {
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
  cards: Pick<PayerCards, 'save'>;
  notifications: GatewayWebhooks;
};

/** Capture delay of the late test card. */
const LATE_MS = 20_000;
const OPEN: readonly GatewayPaymentState[] = ['action', 'processing'];
const CANCELLABLE: readonly GatewayPaymentState[] = [...OPEN, 'authorised'];

/** State changes of a payment: each is one guarded update and enqueues the merchant webhook in the same transaction. */
export function createCharging({ jobs, clock, cards, notifications }: Deps) {
  const lateCapture = jobs.define({
    name: 'gateway-capture-late',
    schema: z.object({ paymentId: z.uuid() }),
    handle: async ({ paymentId }, { tx }) => void (await capture(tx, paymentId)),
  });

  /** The payer has agreed: captures at once, or authorises for a later capture. */
  async function capture(tx: Database, paymentId: string): Promise<GatewayPaymentRow | undefined> {
    const before = await findGatewayPaymentById(tx, paymentId);
    if (before?.isCapturedLater && before.method === 'card') return await authorise(tx, paymentId);
    const payment = await moveGatewayPayment(tx, {
      paymentId,
      from: OPEN,
      to: { state: 'captured', step: null, endedAt: clock() },
    });
    if (!payment) return undefined;
    await keepCard(tx, payment);
    await notifications.notify(tx, payment, 'payment.captured');
    return payment;
  }

  async function authorise(tx: Database, paymentId: string): Promise<GatewayPaymentRow | undefined> {
    const to = { state: 'authorised', step: null } as const;
    const payment = await moveGatewayPayment(tx, { paymentId, from: OPEN, to });
    if (!payment) return undefined;
    await keepCard(tx, payment);
    await notifications.notify(tx, payment, 'payment.authorised');
    return payment;
  }

  async function keepCard(tx: Database, payment: GatewayPaymentRow): Promise<void> {
    const card = getCard(payment);
    if (!payment.savesCard || !payment.payer || !card) return;
    try {
      await cards.save(tx, payment.payer, card);
    } catch (error) {
      // A card that cannot be saved must not fail the payment.
      if (!(error instanceof ShopError)) throw error;
    }
  }

  async function end(tx: Database, type: GatewayEvent['type'], move: Parameters<typeof moveGatewayPayment>[1]) {
    const payment = await moveGatewayPayment(tx, move);
    if (payment) await notifications.notify(tx, payment, type);
    return payment;
  }

  async function decline(tx: Database, paymentId: string, reason: DeclineReason) {
    const to = { state: 'declined', step: null, reason, endedAt: clock() } as const;
    return await end(tx, 'payment.declined', { paymentId, from: OPEN, to });
  }

  return {
    capture,
    decline,

    cancel: (tx: Database, paymentId: string) =>
      end(tx, 'payment.cancelled', {
        ...{ paymentId, from: CANCELLABLE, to: { state: 'cancelled', step: null, endedAt: clock() } },
      }),

    /** Undefined: the payment is not authorised. */
    captureLater: (tx: Database, paymentId: string, capturedAmount: number) =>
      end(tx, 'payment.captured', {
        ...{ paymentId, from: ['authorised'], to: { state: 'captured', capturedAmount, endedAt: clock() } },
      }),

    /** Applies the behaviour of the test card. */
    async charge(tx: Database, paymentId: string, card: KnownCard): Promise<GatewayPaymentRow | undefined> {
      const { brand, lastFour, expiryMonth, expiryYear, behaviour, fingerprint } = card;
      const isChallenged = behaviour === 'challenge';
      const charged = await moveGatewayPayment(tx, {
        paymentId,
        from: OPEN,
        to: {
          ...{ brand, lastFour, expiryMonth, expiryYear, behaviour, fingerprint },
          state: isChallenged ? 'action' : 'processing',
          step: isChallenged ? 'challenge' : null,
        },
      });
      if (!charged || isChallenged) return charged;
      const reason = reasonAgainst(card, clock());
      if (reason) return await decline(tx, paymentId, reason);
      if (behaviour !== 'late') return await capture(tx, paymentId);
      await lateCapture.enqueue(tx, { paymentId }, { startAfter: new Date(clock().getTime() + LATE_MS) });
      return charged;
    },
  };
}

export type Charging = ReturnType<typeof createCharging>;

/** Decline reason; a saved card may have expired since. */
function reasonAgainst({ behaviour, expiryMonth: month, expiryYear: year }: KnownCard, now: Date) {
  if (isDecline(behaviour)) return behaviour;
  return cardValidity({ expires: { month, year } }, now) === 'expired' ? 'expired_card' : undefined;
}

function getCard(payment: GatewayPaymentRow): KnownCard | undefined {
  const { brand, lastFour, expiryMonth, expiryYear, behaviour, fingerprint } = payment;
  if (!brand || !lastFour || !expiryMonth || !expiryYear || !behaviour || !fingerprint) return undefined;
  return { brand, lastFour, expiryMonth, expiryYear, behaviour, fingerprint };
}
