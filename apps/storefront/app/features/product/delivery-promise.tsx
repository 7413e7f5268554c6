import type { PdpSettingDocument } from '@shop/contracts/content/documents';
import type { ShippingMethodsReply } from '@shop/contracts/shop/delivery';
import { hasPostcodes } from '@shop/domain/postcode-use';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useUiLocale } from '#app/ui/locale.tsx';
import { promiseWords, usualMethod } from './delivery-words.ts';
import { PostcodeCheck } from './postcode-check.tsx';
import { Promised } from './promised.tsx';
import { type DeliveryOffer, useDelivery } from './use-delivery.ts';
import './product-delivery.css';

type DeliveryPromiseProps = { delivery: DeliveryOffer | undefined; setting: PdpSettingDocument | undefined };

/** When it comes and how it goes back: true days, or the words of editors where nobody can tell them now. */
export function DeliveryPromise({ delivery, setting }: DeliveryPromiseProps) {
  const text = useText();
  const { store } = useShop();
  const offer = useDelivery(delivery);
  const method = usualMethod(offer?.methods ?? []);
  const promise = offer && method && (offer.words ?? promiseWords(method, { text, store, now: new Date(offer.now) }));
  return (
    <ul className="delivery">
      {(promise || setting?.deliveryText) && (
        <li>
          <Icon name="delivery" />
          <div>
            {promise ? <Promised {...promise} /> : <p>{setting?.deliveryText}</p>}
            {promise && hasPostcodes(store) && <PostcodeCheck />}
          </div>
        </li>
      )}
      <li>
        <Icon name="returns" />
        <Returns returns={offer?.returns} fallback={setting?.returnsText} />
      </li>
    </ul>
  );
}

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
  return (
    <p suppressHydrationWarning>{text('productPage.returns.paid', { days, price: formatMoney(price, locale) })}</p>
  );
}
