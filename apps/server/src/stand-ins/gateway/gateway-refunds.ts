import type { Money } from '@shop/domain/money';
import { ShopError } from '@shop/domain/shop-error';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  addRefunded,
  findGatewayPayment,
  findGatewayRefund,
  type GatewayPaymentRow,
  insertGatewayRefund,
} from './gateway-payment-repository.ts';
import { reusedReference, unknownPayment } from './gateway-refusals.ts';
import type { GatewayWebhooks } from './gateway-webhooks.ts';

type Deps = { db: Database; clock: Clock; notifications: GatewayWebhooks };
type Refund = { refundReference: string; amount: Money };

/** Partial refunds: idempotent by reference, never more than the captured amount. */
export function createGatewayRefunds({ db, clock, notifications }: Deps) {
  async function pay(tx: Database, payment: GatewayPaymentRow, { refundReference, amount }: Refund): Promise<number> {
    const { paymentId, currency } = payment;
    const row = { reference: refundReference, paymentId, amount: amount.amount, createdAt: clock() };
    if (!(await insertGatewayRefund(tx, row))) return await requireSame(tx, payment, row);
    const refunded = currency === amount.currency && (await addRefunded(tx, paymentId, amount.amount));
    if (!refunded) throw tooHigh();
    await notifications.notify(tx, payment, 'payment.refunded');
    return refunded;
  }

  return {
    async refund(reference: string, requested: Refund): Promise<{ refunded: number }> {
      return await db.transaction().execute(async (tx) => {
        const payment = await findGatewayPayment(tx, reference);
        if (!payment) throw unknownPayment();
        if (payment.state !== 'captured') throw notCaptured();
        return { refunded: await pay(tx, payment, requested) };
      });
    },
  };
}

export type GatewayRefunds = ReturnType<typeof createGatewayRefunds>;

async function requireSame(
  tx: Database,
  { paymentId, refundedAmount }: GatewayPaymentRow,
  { reference, amount }: { reference: string; amount: number },
): Promise<number> {
  const made = await findGatewayRefund(tx, reference);
  if (made?.paymentId !== paymentId || made.amount !== amount) throw reusedReference();
  return refundedAmount;
}

const notCaptured = () =>
  new ShopError('The payment is not captured', { code: 'payment_not_captured', kind: 'conflict' });
const tooHigh = () =>
  new ShopError('The refund exceeds the captured amount', { code: 'refund_too_high', kind: 'conflict' });
