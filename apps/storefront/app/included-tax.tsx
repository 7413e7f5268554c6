import type { OrderReply } from '@shop/contracts/shop/order';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useUiLocale } from '#app/ui/locale.tsx';

type IncludedTaxProps = { totals: Pick<OrderReply['totals'], 'tax' | 'taxIsAdded'>; className: string };

/** The tax that stands within the prices of an order. */
export function IncludedTax({ totals: { tax, taxIsAdded }, className }: IncludedTaxProps) {
  const text = useText();
  const { locale } = useUiLocale();
  if (taxIsAdded || tax.amount === 0) return null;
  return (
    <p className={className} suppressHydrationWarning>
      {text('order.sums.taxIncluded', { amount: formatMoney(tax, locale) })}
    </p>
  );
}
