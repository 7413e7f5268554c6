import type { Money } from '@shop/domain/money';
import { ShopError } from '@shop/domain/shop-error';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { GatewayNews } from './gateway-news.ts';
import {
  addRefunded,
  findGatewayPayment,
  findGatewayRefund,
  type GatewayPaymentRow,
  insertGatewayRefund,
} from './gateway-payment-repository.ts';
import { reusedReference, unknownPayment } from './gateway-refusals.ts';

type RefundParts = { db: Database; clock: Clock; news: GatewayNews };
type Refund = { refundReference: string; amount: Money };

/** Money on its way back: in parts, each once, and never more than was paid. */
export function createGatewayRefunds({ db, clock, news }: RefundParts) {
  async function pay(tx: Database, payment: GatewayPaymentRow, { refundReference, amount }: Refund): Promise<number> {
    const { paymentId, currency } = payment;
    const row = { reference: refundReference, paymentId, amount: amount.amount, createdAt: clock() };
    if (!(await insertGatewayRefund(tx, row))) return await requireSame(tx, payment, row);
    const refunded = currency === amount.currency && (await addRefunded(tx, paymentId, amount.amount));
    if (!refunded) throw tooHigh();
    await news.tell(tx, payment, 'payment.refunded');
    return refunded;
  }

  return {
    async refund(reference: string, asked: Refund): Promise<{ refunded: number }> {
      return await db.transaction().execute(async (tx) => {
        const payment = await findGatewayPayment(tx, reference);
        if (!payment) throw unknownPayment();
        if (payment.state !== 'captured') throw notCaptured();
        return { refunded: await pay(tx, payment, asked) };
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
  new ShopError('Nothing was paid that could go back', { code: 'payment_not_captured', kind: 'conflict' });
const tooHigh = () => new ShopError('No more goes back than was paid', { code: 'refund_too_high', kind: 'conflict' });
