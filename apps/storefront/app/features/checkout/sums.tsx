import type { CheckoutReply } from '@shop/contracts/shop/checkout';
import type { Money } from '@shop/domain/money';
import type { ReactNode } from 'react';
import { formatMoney, formatTakenOff } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useUiLocale } from '#app/ui/locale.tsx';
import './order-lines.css';

/** The browser may write a currency a little differently than the server did: no reason to render the page anew. */
export function Amount({ money, takenOff = false }: { money: Money; takenOff?: boolean }) {
  const { locale } = useUiLocale();
  return <bdi suppressHydrationWarning>{takenOff ? formatTakenOff(money, locale) : formatMoney(money, locale)}</bdi>;
}

type CostSumsProps = Pick<CheckoutReply['totals'], 'items' | 'discount' | 'services' | 'delivery' | 'total'> & {
  /** On top of the prices, where it is not within them. */
  taxAdded?: Money | undefined;
};

/** What a bag or an order costs, from its items to its total. */
export function CostSums({ items, discount, services, delivery, taxAdded, total }: CostSumsProps) {
  const text = useText();
  return (
    <>
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
    </>
  );
}

type SumProps = { name: string; strong?: boolean; children: ReactNode };

/** A line of a list of sums. */
export function Sum({ name, strong = false, children }: SumProps) {
  return (
    <div className={strong ? 'checkout-sums__total' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
