import type { QuoteLineNotice } from '@shop/contracts/shop/quote/quote';
import type { Money } from '@shop/domain/money';
import type { Text } from '#app/i18n/text.ts';

/** Text of a change to a quote line since the shopper's last visit. */
export function formatNotice(
  notice: QuoteLineNotice,
  { text, money }: { text: Text; money: (amount: Money) => string },
): string {
  if ('before' in notice) return text(`quote.notice.${notice.kind}`, { amount: money(notice.before) });
  if (notice.kind === 'fewer-left') return text('quote.notice.fewer-left', { available: notice.available });
  return text(`quote.notice.${notice.kind}`);
}
