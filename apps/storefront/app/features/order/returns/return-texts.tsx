import type { Money } from '@shop/domain/money';
import { formatDate } from '#app/i18n/dates.ts';
import { formatMoney } from '#app/i18n/money.ts';
import { useShop } from '#app/shop/shop.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';

/** Formatting of dates and money. */
export function useReturnTexts() {
  const { store } = useShop();
  const { locale } = useUiLocale();
  return {
    day: (at: string): string => formatDate(new Date(at), store),
    money: (amount: Money): string => formatMoney(amount, locale),
  };
}
