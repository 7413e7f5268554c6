import type { QuoteLineNotice } from '@shop/contracts/shop/quote';
import type { Money } from '@shop/domain/money';
import type { Text } from '#app/i18n/text.ts';

/** What has changed since the shopper last looked. */
export function noticeWords(
  notice: QuoteLineNotice,
  { text, money }: { text: Text; money: (amount: Money) => string },
) {
  if ('before' in notice) return text(`bag.notice.${notice.kind}`, { amount: money(notice.before) });
  if (notice.kind === 'fewer-left') return text('bag.notice.fewer-left', { available: notice.available });
  return text(`bag.notice.${notice.kind}`);
}
