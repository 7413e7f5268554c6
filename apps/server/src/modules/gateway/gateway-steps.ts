import type { TypedCard } from '@shop/domain/payment-card';
import type { Database } from '#server/platform/database/database.ts';
import type { Charging } from './charging.ts';
import { findGatewayPaymentById, type GatewayPaymentRow } from './gateway-payment-repository.ts';
import { stepUrl } from './gateway-payments.ts';
import { unknownPayment } from './gateway-refusals.ts';
import type { PaymentStep } from './payment-step.ts';
import type { Tokens } from './token-service.ts';

type StepParts = {
  db: Database;
  charging: Charging;
  tokens: Pick<Tokens, 'know'>;
  publicOrigin: string | undefined;
};

/** What the payer does at the gateway's own pages. Whoever knows the id of a payment was led here. */
export function createGatewaySteps({ db, charging, tokens, publicOrigin }: StepParts) {
  async function requirePayment(id: string): Promise<GatewayPaymentRow> {
    const payment = await findGatewayPaymentById(db, id);
    if (!payment?.returnUrl) throw unknownPayment();
    return payment;
  }

  /** Does the step unless it was done before, and answers where the payer goes on: a page of ours, or back to the merchant. */
  async function take(id: string, step: PaymentStep, work: (tx: Database) => Promise<unknown>): Promise<string> {
    const before = await requirePayment(id);
    if (isAt(before, step)) await db.transaction().execute(work);
    const after = await requirePayment(id);
    return stepUrl(after, publicOrigin) ?? after.returnUrl;
  }

  return {
    /** Closed: there is nothing to do at this step any more. */
    async show(id: string, step: PaymentStep): Promise<{ payment: GatewayPaymentRow; isOpen: boolean }> {
      const payment = await requirePayment(id);
      return { payment, isOpen: isAt(payment, step) };
    },

    challenge: (id: string, passes: boolean) =>
      take(id, 'challenge', (tx) => (passes ? charging.capture(tx, id) : charging.decline(tx, id, 'challenge_failed'))),

    approve: (id: string, agrees: boolean) =>
      take(id, 'approve', (tx) => (agrees ? charging.capture(tx, id) : charging.cancel(tx, id))),

    /** The card was typed here, so that it needs no token. */
    pay: async (id: string, typed: TypedCard) => {
      const card = tokens.know(typed);
      return await take(id, 'pay', (tx) => charging.charge(tx, id, card));
    },

    giveUp: (id: string) => take(id, 'pay', (tx) => charging.cancel(tx, id)),
  };
}

export type GatewaySteps = ReturnType<typeof createGatewaySteps>;

const isAt = (payment: GatewayPaymentRow, step: PaymentStep): boolean =>
  payment.state === 'action' && payment.step === step;
