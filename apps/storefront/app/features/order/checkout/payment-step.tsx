import type { CheckoutReply } from '@shop/contracts/shop/order/checkout';
import type { Refusal } from '#app/form/form-reply.ts';
import { CheckoutReview } from './checkout-review.tsx';
import { PayForm } from './pay-form.tsx';
import type { PaymentReply } from './payment-form.ts';
import { UnderWay } from './payment-in-progress.tsx';
import { PaymentRefusal } from './payment-refusal.tsx';
import { MoneyOff } from './summary/money-off.tsx';

type PaymentStepProps = {
  checkout: CheckoutReply;
  payKey: string;
  reply?: PaymentReply | undefined;
  /** Result of a payment after the return from the gateway. */
  declined?: Refusal | undefined;
  isSessionOver?: boolean;
  busy?: boolean;
  onPay: (method: string) => void;
};

export function PaymentStep({ checkout, payKey, reply, declined, isSessionOver, busy, onPay }: PaymentStepProps) {
  const isPaying = checkout.status === 'paying';
  // A payment in progress is already shown by the page itself.
  const isShownBelow = isPaying && reply?.intent === 'pay';
  return (
    <>
      {!isSessionOver && (
        <PaymentRefusal checkout={checkout} reply={isShownBelow ? undefined : reply} declined={declined} />
      )}
      {isPaying ? (
        <UnderWay order={checkout.order} busy={busy} />
      ) : (
        <>
          <CheckoutReview checkout={checkout} />
          <MoneyOff checkout={checkout} reply={reply} busy={busy} />
          <PayForm checkout={checkout} payKey={reply?.key ?? payKey} reply={reply} busy={busy} onPay={onPay} />
        </>
      )}
    </>
  );
}
