import type { CheckoutReply } from '@shop/contracts/shop/order/checkout';
import { CHECKOUT_PATHS } from '@shop/domain/order/checkout/checkout-path';
import { Link } from 'react-router';
import { AddressLines } from '#app/form/address/address-lines.tsx';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { DateText } from '#app/ui/text/date-text.tsx';
import { formatDeliveryDays } from './delivery-texts.ts';

/** Address, delivery method and date, repeated before paying. */
export function CheckoutReview({ checkout }: { checkout: CheckoutReply }) {
  const text = useText();
  const { store } = useShop();
  const { deliveryAddress, methods, method, collectPoints, collectPoint } = checkout;
  const chosen = methods.find(({ code }) => code === method);
  const point = collectPoints.find(({ id }) => id === collectPoint);
  if (!deliveryAddress) return null;
  return (
    <section className="checkout-part checkout-review">
      <div>
        <h2 className="checkout-part__title">{text('checkout.delivery.to')}</h2>
        <AddressLines address={deliveryAddress} />
        <Link className="checkout-part__change" to={CHECKOUT_PATHS.address}>
          {text('checkout.delivery.change')}
        </Link>
      </div>
      {chosen && (
        <div>
          <h2 className="checkout-part__title">{text('checkout.review.method')}</h2>
          <p>{text(`delivery.method.${chosen.code}`)}</p>
          {point && (
            <p>
              <bdi>{[point.name, ...point.lines].join(', ')}</bdi>
            </p>
          )}
          <p>
            <DateText>
              {text('checkout.delivery.arrives', { days: formatDeliveryDays(chosen, { text, store }) })}
            </DateText>
          </p>
          <Link className="checkout-part__change" to={CHECKOUT_PATHS.delivery}>
            {text('checkout.review.changeMethod')}
          </Link>
        </div>
      )}
    </section>
  );
}
