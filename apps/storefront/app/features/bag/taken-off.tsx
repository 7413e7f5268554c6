import type { Money } from '@shop/domain/money';
import { formatTakenOff } from '#app/i18n/money.ts';
import { useUiLocale } from '#app/ui/locale.tsx';

/** An amount that lowers the sum. */
export function TakenOff({ amount }: { amount: Money }) {
  const { locale } = useUiLocale();
  return <bdi suppressHydrationWarning>{formatTakenOff(amount, locale)}</bdi>;
}
