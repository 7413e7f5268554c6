import type { Money } from '@shop/domain/money';
import type { ReactNode } from 'react';
import { formatMoney, formatTakenOff } from '#app/i18n/money.ts';
import { useUiLocale } from '#app/ui/locale.tsx';
import './order-lines.css';

/** The browser may write a currency a little differently than the server did: no reason to render the page anew. */
export function Amount({ money, takenOff = false }: { money: Money; takenOff?: boolean }) {
  const { locale } = useUiLocale();
  return <bdi suppressHydrationWarning>{takenOff ? formatTakenOff(money, locale) : formatMoney(money, locale)}</bdi>;
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
