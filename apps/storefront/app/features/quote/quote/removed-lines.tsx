import type { Money } from '@shop/domain/money';
import { formatTakenOff } from '#app/i18n/money.ts';
import { useUiLocale } from '#app/ui/page/locale.tsx';

/** Negative amount. */
export function TakenOff({ amount }: { amount: Money }) {
  const { locale } = useUiLocale();
  return <bdi>{formatTakenOff(amount, locale)}</bdi>;
}
