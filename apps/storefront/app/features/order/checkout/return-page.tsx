import { CHECKOUT_PATHS, orderPagePath } from '@shop/domain/order/checkout/checkout-path';
import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import './checkout.css';

type ReturnPageProps = {
  number: string;
  /** action: the bank or another site still requires the shopper; pending: outcome unknown yet. */
  status: 'action' | 'pending';
};

const LOOK_AGAIN_MS = 3_000;
const LOOK_AGAIN_WITHOUT_SCRIPT_S = 5;

/** Shown after the return from a challenge or payment site while the payment is unfinished. */
export function ReturnPage({ number, status }: ReturnPageProps) {
  return (
    <div className="checkout-return container">
      {status === 'action' ? <Unfinished number={number} /> : <Waiting to={orderPagePath('return', number)} />}
    </div>
  );
}

/** Looks again until the outcome of the payment is known. */
export function Waiting({ to }: { to: string }) {
  const text = useText();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(LOOK_AGAIN_WITHOUT_SCRIPT_S)} />
      </noscript>
      <h1 className="display">{text('checkout.waiting')}</h1>
      <p role="status">{text('checkout.waiting.text')}</p>
      <ButtonLink variant="secondary" to={to} reloadDocument>
        {text('checkout.waiting.again')}
      </ButtonLink>
    </>
  );
}

function Unfinished({ number }: { number: string }) {
  const text = useText();
  return (
    <>
      <h1 className="display">{text('checkout.unfinished')}</h1>
      <p>{text('checkout.unfinished.text')}</p>
      {/* A form, not a link to the gateway: continuing holds the stock again first. */}
      <Form className="checkout-ways" method="post" action={CHECKOUT_PATHS.payment}>
        <input type="hidden" name="order" value={number} />
        <Button type="submit" name="intent" value="continue">
          {text('checkout.paying.continue')}
        </Button>
        <Button type="submit" variant="secondary" name="intent" value="cancel">
          {text('checkout.paying.change')}
        </Button>
      </Form>
    </>
  );
}
