import type { Money } from '@shop/domain/money';
import { formatMoney } from '#app/i18n/money.ts';
import { useUiLocale } from './locale.tsx';

/** The browser may write another store's currency differently than the server did: no reason to render the page anew. */
export function Amount({ money }: { money: Money }) {
  const { locale } = useUiLocale();
  return <bdi suppressHydrationWarning>{formatMoney(money, locale)}</bdi>;
}
