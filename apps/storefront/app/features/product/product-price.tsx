import type { ProductDetail } from '@shop/contracts/shop/page';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useUiLocale } from '#app/ui/locale.tsx';
import { Price } from '#app/ui/price.tsx';

export function ProductPrice({ price: { now, was, lowestRecent } }: Pick<ProductDetail, 'price'>) {
  const text = useText();
  const { locale } = useUiLocale();
  const saved = was && was.amount - now.amount;
  const save = saved && text('productPage.save', { amount: formatMoney({ ...now, amount: saved }, locale) });
  return (
    <div className="product__price">
      <Price now={now} was={was} labels={{ now: text('productPage.now'), was: text('productPage.was') }} />
      {save && (
        <span className="product__save" suppressHydrationWarning>
          {save}
        </span>
      )}
      {was && lowestRecent && (
        <p className="product__lowest" suppressHydrationWarning>
          {text('productPage.lowestRecent', { amount: formatMoney(lowestRecent, locale) })}
        </p>
      )}
    </div>
  );
}
