import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import './checkout.css';

/** Page of a shop that cannot take payments. */
export function ClosedCheckout() {
  const text = useText();
  return (
    <div className="checkout-return container">
      <h1 className="display">{text('checkout.closed')}</h1>
      <p>{text('checkout.closed.text')}</p>
      <ButtonLink variant="secondary" to={ROUTES.cart.path}>
        {text('checkout.closed.bag')}
      </ButtonLink>
    </div>
  );
}
