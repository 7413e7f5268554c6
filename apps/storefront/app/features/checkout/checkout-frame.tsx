import type { CheckoutReply } from '@shop/contracts/shop/checkout';
import type { CheckoutStep } from '@shop/domain/checkout';
import { CHECKOUT_PATHS, CHECKOUT_STEPS, isStepOpen } from '@shop/domain/checkout-path';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePrivatePage } from '#app/browser/private-page.ts';
import { useText } from '#app/i18n/text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { OrderSummary } from './order-summary.tsx';
import './checkout.css';

type CheckoutFrameProps = { step: CheckoutStep; checkout: CheckoutReply; children: ReactNode };

/** Around every step: how far the shopper has come, and what the order holds and costs. */
export function CheckoutFrame({ step, checkout, children }: CheckoutFrameProps) {
  const text = useText();
  usePrivatePage();
  return (
    <div className="checkout container">
      <div className="checkout__head">
        <h1 className="display">{text('checkout.title')}</h1>
        <Progress step={step} checkout={checkout} />
      </div>
      <OrderSummary checkout={checkout} />
      <div className="checkout__step">{children}</div>
    </div>
  );
}

/** Leads back to what is done, and on to what may be done now. */
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
