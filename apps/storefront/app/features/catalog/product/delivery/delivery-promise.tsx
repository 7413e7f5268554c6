import '#app/ui/picture/late-icons.ts';
import type { PdpSettingDocument } from '@shop/contracts/content/documents';
import type { ShippingMethodsReply } from '@shop/contracts/shop/quote/delivery';
import type { Money } from '@shop/domain/money';
import { hasPostcodes } from '@shop/domain/quote/delivery/postcode-use';
import { memo } from 'react';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';
import { PostcodeCheck } from './postcode-check.tsx';
import { Promised } from './promised-day.tsx';
import { type DeliveryOffer, useDelivery } from './use-delivery.ts';
import './product-delivery.css';

type DeliveryPromiseProps = {
  delivery: DeliveryOffer | undefined;
  setting: PdpSettingDocument | undefined;
  /** Of the product. */
  price: Money;
};

/** Delivery dates and returns; falls back to editorial text without an offer. */
export const DeliveryPromise = memo(function DeliveryPromise({ delivery, setting, price }: DeliveryPromiseProps) {
  const text = useText();
  const { store } = useShop();
  const offer = useDelivery(delivery, { text, store, price });
  const promise = offer?.words;
  return (
    <ul className="delivery">
      {(promise || setting?.deliveryText) && (
        <li>
          <Icon name="delivery" />
          <div>
            {promise ? <Promised {...promise} /> : <p>{setting?.deliveryText}</p>}
            {promise && hasPostcodes(store) && <PostcodeCheck price={price} />}
          </div>
        </li>
      )}
      <li>
        <Icon name="returns" />
        <Returns returns={offer?.returns} fallback={setting?.returnsText} />
      </li>
    </ul>
  );
});

type ReturnsProps = {
  returns: ShippingMethodsReply['returns'] | undefined;
  fallback: string | null | undefined;
};

function Returns({ returns, fallback }: ReturnsProps) {
  const text = useText();
  const { locale } = useUiLocale();
  if (!returns) return <p>{fallback ?? text('productPage.returns.text')}</p>;
  const { days, price } = returns;
  if (price.amount === 0) {
    return (
      <p>
        <strong>{text('productPage.returns.free', { days })}</strong>
      </p>
    );
  }
  return <p>{text('productPage.returns.paid', { days, price: formatMoney(price, locale) })}</p>;
}
