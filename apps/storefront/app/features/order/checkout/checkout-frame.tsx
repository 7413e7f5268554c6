import type { CheckoutReply } from '@shop/contracts/shop/order/checkout';
import type { CheckoutStep } from '@shop/domain/order/checkout/checkout';
import { CHECKOUT_PATHS, CHECKOUT_STEPS, isStepOpen } from '@shop/domain/order/checkout/checkout-path';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePrivatePage } from '#app/browser/private-page.ts';
import { useText } from '#app/i18n/text.ts';
import { Icon } from '#app/ui/picture/icon.tsx';
import { VisuallyHidden } from '#app/ui/text/visually-hidden.tsx';
import { OrderSummary } from './summary/order-summary.tsx';
import './checkout.css';

type CheckoutFrameProps = { step: CheckoutStep; checkout: CheckoutReply; children: ReactNode };

/** Layout of all checkout steps: progress and order summary. */
export function CheckoutFrame({ step, checkout, children }: CheckoutFrameProps) {
  const text = useText();
  usePrivatePage();
  return (
    <div className="checkout container">
      <div className="checkout__head">
        <h1 className="display">{text('checkout.title')}</h1>
        <Progress step={step} checkout={checkout} />
      </div>
      <OrderSummary checkout={checkout} followsMethod={step === 'delivery'} />
      <div className="checkout__step">{children}</div>
    </div>
  );
}

/** Links to completed steps and the next one. */
function Progress({ step, checkout: { next, status } }: Omit<CheckoutFrameProps, 'children'>) {
  const text = useText();
  return (
    <nav aria-label={text('checkout.steps')}>
      <ol className="checkout-progress">
        {CHECKOUT_STEPS.map((one, place) => {
          const isDone = place < CHECKOUT_STEPS.indexOf(next);
          const leads = one !== step && status === 'open' && isStepOpen(one, next);
          const name = (
            <>
              {isDone ? <Icon name="check" size="small" /> : <span aria-hidden="true">{place + 1}</span>}
              {text(`checkout.step.${one}`)}
              {isDone && <VisuallyHidden> {text('checkout.step.done')}</VisuallyHidden>}
            </>
          );
          return (
            <li key={one} aria-current={one === step ? 'step' : undefined}>
              {leads ? <Link to={CHECKOUT_PATHS[one]}>{name}</Link> : <span>{name}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
