import type { Money } from '@shop/domain/money';
import { type InstalmentTerms, planInstalments } from '@shop/domain/order/payment/instalments';
import type { Locale } from '@shop/domain/site/store/store';
import { formatMoney } from '#app/i18n/money.ts';
import type { Text } from '#app/i18n/text.ts';

export type Instalments = { lines: readonly { method: string; words: string }[]; hint: string };
type Wording = { text: Text; locale: Locale };

/** Instalment lines for a total; undefined if no terms apply to it. */
export function formatInstalments(
  total: Money,
  terms: readonly InstalmentTerms[] | undefined,
  { text, locale }: Wording,
): Instalments | undefined {
  const plans = planInstalments(total, terms ?? []);
  if (plans.length === 0) return undefined;
  const lines = plans.map(({ method, payments: count, first, each }) => {
    const amounts = { count, each: formatMoney(each, locale), first: formatMoney(first, locale) };
    const key = first.amount === each.amount ? 'instalments.line' : 'instalments.uneven';
    return { method, words: text(key, { ...amounts, method: text(`checkout.payment.${method}`) }) };
  });
  return { lines, hint: text('instalments.hint') };
}
