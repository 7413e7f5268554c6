import { CHECKOUT_PATHS } from '@shop/domain/checkout-path';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';

/** To the checkout, which may stand on a host of its own (`checkoutTLD`). */
export function CheckoutLink() {
  const text = useText();
  const { checkoutAddress } = useShop();
  if (!checkoutAddress) {
    return (
      <ButtonLink to={CHECKOUT_PATHS.start} block>
        {text('bag.checkout')}
      </ButtonLink>
    );
  }
  return (
    <a className={buttonClass({ block: true })} href={checkoutAddress}>
      {text('bag.checkout')}
    </a>
  );
}
