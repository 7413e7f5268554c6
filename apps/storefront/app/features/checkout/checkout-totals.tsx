import type { CheckoutReply } from '@shop/contracts/shop/checkout';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { useUiLocale } from '#app/ui/locale.tsx';
import { Amount, Sum } from './sums.tsx';

type CheckoutTotalsProps = { totals: CheckoutReply['totals'] };

export function CheckoutTotals({ totals }: CheckoutTotalsProps) {
  const text = useText();
  const { items, discount, services, delivery, taxAdded, total, giftCards, credit, toPay } = totals;
  return (
    <>
      <dl className="checkout-sums">
        {items.amount > 0 && (
          <Sum name={text('bag.total.items')}>
            <Amount money={items} />
          </Sum>
        )}
        {discount.amount > 0 && (
          <Sum name={text('bag.total.discount')}>
            <Amount money={discount} takenOff />
          </Sum>
        )}
        {services.amount > 0 && (
          <Sum name={text('checkout.total.services')}>
            <Amount money={services} />
          </Sum>
        )}
        {items.amount > 0 && (
          <Sum name={text('checkout.total.delivery')}>
            {delivery.amount > 0 ? <Amount money={delivery} /> : text('bag.total.free')}
          </Sum>
        )}
        {taxAdded && (
          <Sum name={text('checkout.total.tax')}>
            <Amount money={taxAdded} />
          </Sum>
        )}
        <Sum name={text('bag.total.total')} strong>
          <Amount money={total} />
        </Sum>
        {giftCards.amount > 0 && (
          <Sum name={text('bag.total.giftCards')}>
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
  if (taxAdded || taxIncluded?.percent === 0) return null;
  return (
    <p className="checkout-sums__tax muted" suppressHydrationWarning>
      {taxIncluded
        ? text('bag.total.tax', {
            tax: priceTax,
            percent: taxIncluded.percent,
            amount: formatMoney(taxIncluded.amount, locale),
          })
        : text('checkout.total.taxLater')}
    </p>
  );
}
