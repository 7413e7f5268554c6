import type { Money } from '@shop/domain/money';
import type { InstalmentTerms } from '@shop/domain/order/payment/instalments';
import { useText } from '#app/i18n/text.ts';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { formatInstalments } from './format-instalments.ts';
import { InstalmentLines } from './instalment-lines.tsx';

type QuoteInstalmentsProps = { total: Money; terms: readonly InstalmentTerms[] | undefined };

export function QuoteInstalments({ total, terms }: QuoteInstalmentsProps) {
  const text = useText();
  const { locale } = useUiLocale();
  const instalments = formatInstalments(total, terms, { text, locale });
  return instalments && <InstalmentLines {...instalments} />;
}
