import type { CheckoutReply } from '@shop/contracts/shop/order/checkout';
import type { Money } from '@shop/domain/money';
import type { ReactNode } from 'react';
import { formatMoney, formatTakenOff } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import './order-lines.css';

/** Hydration warning suppressed: browsers may format a currency differently from the server. */
export function Amount({ money, takenOff = false }: { money: Money; takenOff?: boolean }) {
  const { locale } = useUiLocale();
  return <bdi>{takenOff ? formatTakenOff(money, locale) : formatMoney(money, locale)}</bdi>;
}

type CostSumsProps = Pick<
  CheckoutReply['totals'],
  'items' | 'discount' | 'services' | 'giftWrap' | 'delivery' | 'total'
> & {
  /** Tax on top of prices, in markets where it is not included. */
  taxAdded?: Money | undefined;
};

/** Costs of a quote or order, from items to total. */
export function CostSums({ items, discount, services, giftWrap, delivery, taxAdded, total }: CostSumsProps) {
  const text = useText();
  const others = { ...services, amount: services.amount - (giftWrap?.amount ?? 0) };
  return (
    <>
      {items.amount > 0 && (
        <Sum name={text('quote.total.items')}>
          <Amount money={items} />
        </Sum>
      )}
      {discount.amount > 0 && (
        <Sum name={text('quote.total.discount')}>
          <Amount money={discount} takenOff />
        </Sum>
      )}
      {others.amount > 0 && (
        <Sum name={text('checkout.total.services')}>
          <Amount money={others} />
        </Sum>
      )}
      {giftWrap && (
        <Sum name={text('checkout.service.gift-wrap')}>
          <Amount money={giftWrap} />
        </Sum>
      )}
      {items.amount > 0 && (
        <Sum name={text('checkout.total.delivery')}>
          {delivery.amount > 0 ? <Amount money={delivery} /> : text('quote.total.free')}
        </Sum>
      )}
      {taxAdded && (
        <Sum name={text('checkout.total.tax')}>
          <Amount money={taxAdded} />
        </Sum>
      )}
      <Sum name={text('quote.total.total')} strong>
        <Amount money={total} />
      </Sum>
    </>
  );
}

type SumProps = { name: string; strong?: boolean; children: ReactNode };

export function Sum({ name, strong = false, children }: SumProps) {
  return (
    <div className={strong ? 'checkout-sums__total' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
