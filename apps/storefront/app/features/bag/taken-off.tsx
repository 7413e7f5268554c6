import type { Money } from '@shop/domain/money';
import { formatMoney } from '#app/i18n/money.ts';
import { useUiLocale } from '#app/ui/locale.tsx';

/** An amount that lowers the sum. */
export function TakenOff({ amount }: { amount: Money }) {
  const { locale } = useUiLocale();
  return <bdi suppressHydrationWarning>{`−${formatMoney(amount, locale)}`}</bdi>;
}
