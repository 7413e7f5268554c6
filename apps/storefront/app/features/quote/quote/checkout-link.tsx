import { CHECKOUT_PATHS } from '@shop/domain/order/checkout/checkout-path';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { ButtonLink, buttonClass } from '#app/ui/action/button.tsx';

/** Link to the checkout, which may have its own host (`checkoutTLD`). */
export function CheckoutLink() {
  const text = useText();
  const { checkoutAddress } = useShop();
  if (!checkoutAddress) {
    return (
      <ButtonLink to={CHECKOUT_PATHS.start} block>
        {text('quote.checkout')}
      </ButtonLink>
    );
  }
  return (
    <a className={buttonClass({ block: true })} href={checkoutAddress}>
      {text('quote.checkout')}
    </a>
  );
}
