import type { OrderReply } from '@shop/contracts/shop/order/order';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';

type IncludedTaxProps = { totals: Pick<OrderReply['totals'], 'tax' | 'taxIsAdded'>; className: string };

/** Tax included in the prices of an order. */
export function IncludedTax({ totals: { tax, taxIsAdded }, className }: IncludedTaxProps) {
  const text = useText();
  const { priceTax } = useShop().store;
  const { locale } = useUiLocale();
  if (taxIsAdded || tax.amount === 0) return null;
  return (
    <p className={className}>{text('order.sums.taxIncluded', { tax: priceTax, amount: formatMoney(tax, locale) })}</p>
  );
}
