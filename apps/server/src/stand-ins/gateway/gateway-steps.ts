import type { TypedCard } from '@shop/domain/order/payment/payment-card';
import type { Database } from '#server/platform/database/database.ts';
import type { Charging } from './charging.ts';
import { findGatewayPaymentById, type GatewayPaymentRow } from './gateway-payment-repository.ts';
import { stepUrl } from './gateway-payments.ts';
import { unknownPayment } from './gateway-refusals.ts';
import type { GatewayWebhooks } from './gateway-webhooks.ts';
import type { PaymentStep } from './payment-step.ts';
import type { Tokens } from './token-service.ts';

type Deps = {
  db: Database;
  charging: Charging;
  tokens: Pick<Tokens, 'know'>;
  notifications: GatewayWebhooks;
  publicOrigin: string | undefined;
};

/** Payer steps on the gateway's own pages. The payment id is the capability: only a redirected payer knows it. */
export function createGatewaySteps({ db, charging, tokens, notifications, publicOrigin }: Deps) {
  async function requirePayment(id: string): Promise<GatewayPaymentRow> {
    const payment = await findGatewayPaymentById(db, id);
    if (!payment?.returnUrl) throw unknownPayment();
    return payment;
  }

  /** Runs the step unless already done and returns the next URL: another gateway page or the merchant's return URL. */
  async function take(id: string, step: PaymentStep, work: (tx: Database) => Promise<unknown>): Promise<string> {
    const before = await requirePayment(id);
    if (isAt(before, step)) await db.transaction().execute(work);
    const after = await requirePayment(id);
    return stepUrl(after, publicOrigin) ?? after.returnUrl;
  }

  return {
    /** `isOpen` is false when the payment is no longer at this step. */
    async show(id: string, step: PaymentStep): Promise<{ payment: GatewayPaymentRow; isOpen: boolean }> {
      const payment = await requirePayment(id);
      return { payment, isOpen: isAt(payment, step) };
    },

    challenge: (id: string, passes: boolean) =>
      take(id, 'challenge', (tx) => (passes ? charging.capture(tx, id) : charging.decline(tx, id, 'challenge_failed'))),

    approve: (id: string, agrees: boolean) =>
      take(id, 'approve', (tx) => (agrees ? charging.capture(tx, id) : charging.cancel(tx, id))),

    /** Card typed on the gateway page, so no token is needed. */
    pay: async (id: string, typed: TypedCard) => {
      const card = await tokens.know(typed);
      return await take(id, 'pay', (tx) => charging.charge(tx, id, card));
    },

    /** The payer left the page without an answer. The payment stays open: the merchant decides. */
    async leave(id: string): Promise<void> {
      const payment = await requirePayment(id);
      if (payment.state !== 'action') return;
      await db.transaction().execute((tx) => notifications.notify(tx, payment, 'payment.left'));
    },

    giveUp: (id: string) => take(id, 'pay', (tx) => charging.cancel(tx, id)),
  };
}

export type GatewaySteps = ReturnType<typeof createGatewaySteps>;

const isAt = (payment: GatewayPaymentRow, step: PaymentStep): boolean =>
  payment.state === 'action' && payment.step === step;
