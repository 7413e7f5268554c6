import { CHECKOUT_PATHS, orderPagePath } from '@shop/domain/checkout-path';
import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx';
import './checkout.css';

type ReturnPageProps = {
  number: string;
  /** Action: the bank still waits for the shopper at `url`. Pending: nobody knows yet. */
  status: 'action' | 'pending';
  url: string | undefined;
};

const LOOK_AGAIN_MS = 3_000;
const LOOK_AGAIN_WITHOUT_SCRIPT_S = 5;

/** Back from a challenge or another site, and the payment has not ended yet. */
export function ReturnPage({ number, status, url }: ReturnPageProps) {
  return (
    <div className="checkout-return container">
      {status === 'action' && url ? <Unfinished url={url} /> : <Waiting number={number} />}
    </div>
  );
}

function Waiting({ number }: { number: string }) {
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
      <ButtonLink variant="secondary" to={orderPagePath('return', number)} reloadDocument>
        {text('checkout.waiting.again')}
      </ButtonLink>
    </>
  );
}

function Unfinished({ url }: { url: string }) {
  const text = useText();
  return (
    <>
      <h1 className="display">{text('checkout.unfinished')}</h1>
      <p>{text('checkout.unfinished.text')}</p>
      <div className="checkout-ways">
        {/* No page of the router: it is the gateway's. */}
        <a className={buttonClass({})} href={url}>
          {text('checkout.paying.continue')}
        </a>
        <Form method="post" action={CHECKOUT_PATHS.payment}>
          <Button type="submit" variant="secondary" name="intent" value="cancel">
            {text('checkout.paying.change')}
          </Button>
        </Form>
      </div>
    </>
  );
}
