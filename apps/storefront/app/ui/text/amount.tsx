import type { Money } from '@shop/domain/money';
import { formatMoney } from '#app/i18n/money.ts';
import { useUiLocale } from '#app/ui/page/locale.tsx';

export function Amount({ money }: { money: Money }) {
  const { locale } = useUiLocale();
  return <bdi>{formatMoney(money, locale)}</bdi>;
}
