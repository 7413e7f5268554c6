import { CHECKOUT_PATHS } from '@shop/domain/order/checkout/checkout-path';
import { Form } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';

type UnderWayProps = { order: string | undefined; busy: boolean | undefined };

/** Payment in progress: continue or cancel. */
export function UnderWay({ order, busy }: UnderWayProps) {
  const text = useText();
  return (
    <section className="checkout-part">
      <h2 className="checkout-part__title">{text('checkout.paying')}</h2>
      <p>{text('checkout.paying.text')}</p>
      <Form className="checkout-ways" method="post" action={CHECKOUT_PATHS.payment} replace>
        {order && (
          <>
            <input type="hidden" name="order" value={order} />
            <Button type="submit" name="intent" value="continue" disabled={busy}>
              {text('checkout.paying.continue')}
            </Button>
          </>
        )}
        <Button type="submit" variant="secondary" name="intent" value="cancel" disabled={busy}>
          {text('checkout.paying.change')}
        </Button>
      </Form>
    </section>
  );
}
