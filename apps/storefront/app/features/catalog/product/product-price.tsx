import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { memo } from 'react';
import { formatDays } from '#app/i18n/day-words.ts';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { DateText } from '#app/ui/text/date-text.tsx';
import { Price } from '#app/ui/text/price.tsx';

type ProductPriceProps = { product: Pick<ProductDetail, 'price' | 'wasCharged'> };

export const ProductPrice = memo(function ProductPrice({ product: { price, wasCharged } }: ProductPriceProps) {
  const text = useText();
  const { locale } = useUiLocale();
  const { priceTax } = useShop().store;
  const { now, was, lowestRecent } = price;
  const saved = was && was.amount - now.amount;
  const save = saved && text('productPage.save', { amount: formatMoney({ ...now, amount: saved }, locale) });
  return (
    <div className="product__price">
      <Price now={now} was={was} labels={{ now: text('productPage.now'), was: text('productPage.was') }} />
      {save && <span className="product__save">{save}</span>}
      {priceTax !== 'none' && <p className="product__tax">{text('productPage.tax', { tax: priceTax })}</p>}
      {was && wasCharged && <WasCharged was={was} charged={wasCharged} />}
      {was && lowestRecent && (
        <p className="product__lowest">
          {text('productPage.lowestRecent', { amount: formatMoney(lowestRecent, locale) })}
        </p>
      )}
    </div>
  );
});

type WasChargedProps = {
  was: NonNullable<ProductDetail['price']['was']>;
  charged: NonNullable<ProductDetail['wasCharged']>;
};

function WasCharged({ was, charged }: WasChargedProps) {
  const text = useText();
  const { locale } = useUiLocale();
  const { timeZone } = useShop().store;
  // The end is exclusive: the next price starts then.
  const days = { from: new Date(charged.from), to: new Date(new Date(charged.to).getTime() - 1) };
  return (
    <p className="product__lowest">
      <DateText>
        {text('productPage.wasCharged', {
          amount: formatMoney(was, locale),
          days: formatDays(days, { locale, timeZone }, { style: 'with-year', to: text('productPage.to') }),
        })}
      </DateText>
    </p>
  );
}
