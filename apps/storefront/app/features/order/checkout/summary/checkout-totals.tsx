import type { CheckoutReply } from '@shop/contracts/shop/order/checkout';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { Amount, CostSums, Sum } from './sums.tsx';

type CheckoutTotalsProps = { totals: CheckoutReply['totals'] };

export function CheckoutTotals({ totals }: CheckoutTotalsProps) {
  const text = useText();
  const { total, giftCards, credit, toPay } = totals;
  return (
    <>
      <dl className="checkout-sums">
        <CostSums {...totals} />
        {giftCards.amount > 0 && (
          <Sum name={text('quote.total.giftCards')}>
            <Amount money={giftCards} takenOff />
          </Sum>
        )}
        {credit.amount > 0 && (
          <Sum name={text('checkout.total.credit')}>
            <Amount money={credit} takenOff />
          </Sum>
        )}
        {toPay.amount !== total.amount && (
          <Sum name={text('checkout.total.toPay')} strong>
            <Amount money={toPay} />
          </Sum>
        )}
      </dl>
      <Tax totals={totals} />
    </>
  );
}

function Tax({ totals: { taxAdded, taxIncluded } }: CheckoutTotalsProps) {
  const text = useText();
  const { priceTax } = useShop().store;
  const { locale } = useUiLocale();
  // A gift card alone is not taxed when it is bought.
  if (taxAdded || taxIncluded?.percent === 0 || taxIncluded?.amount.amount === 0) return null;
  return (
    <p className="checkout-sums__tax muted">
      {taxIncluded
        ? text('quote.total.tax', {
            tax: priceTax,
            percent: taxIncluded.percent,
            amount: formatMoney(taxIncluded.amount, locale),
          })
        : text('checkout.total.taxLater')}
    </p>
  );
}
