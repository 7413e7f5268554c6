import type { CheckoutReply } from '@shop/contracts/shop/checkout';
import type { Refusal } from '#app/form-reply.ts';
import { MoneyOff } from './money-off.tsx';
import { PayForm } from './pay-form.tsx';
import type { PaymentReply } from './payment-form.ts';
import { PaymentRefusal } from './payment-refusal.tsx';
import { UnderWay } from './under-way.tsx';

type PaymentStepProps = {
  checkout: CheckoutReply;
  payKey: string;
  reply?: PaymentReply | undefined;
  /** How a payment ended from which the shopper has come back. */
  declined?: Refusal | undefined;
  isSessionOver?: boolean;
  busy?: boolean;
  onPay: (method: string) => void;
};

export function PaymentStep({ checkout, payKey, reply, declined, isSessionOver, busy, onPay }: PaymentStepProps) {
  const isPaying = checkout.status === 'paying';
  // That it is under way is what the page itself says.
  const isToldBelow = isPaying && reply?.intent === 'pay';
  return (
    <>
      {!isSessionOver && (
        <PaymentRefusal checkout={checkout} reply={isToldBelow ? undefined : reply} declined={declined} />
      )}
      {isPaying ? (
        <UnderWay order={checkout.order} busy={busy} />
      ) : (
        <>
          <MoneyOff checkout={checkout} reply={reply} busy={busy} />
          <PayForm checkout={checkout} payKey={reply?.key ?? payKey} reply={reply} busy={busy} onPay={onPay} />
        </>
      )}
    </>
  );
}
