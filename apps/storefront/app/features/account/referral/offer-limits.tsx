import type { ReferralOffer } from '@shop/contracts/shop/account/referral';
import { formatDate } from '#app/i18n/dates.ts';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';

/** Minimum order and end of a code, where it has them. */
export function OfferLimits({ minimumOrder, until }: Pick<ReferralOffer, 'minimumOrder' | 'until'>) {
  const text = useText();
  const { store } = useShop();
  if (!minimumOrder && until === undefined) return null;
  return (
    <p className="muted">
      {minimumOrder && text('referral.minimum', { minimum: formatMoney(minimumOrder, store.localeISOCode) })}{' '}
      {until !== undefined && text('referral.until', { date: formatDate(new Date(until), store) })}
    </p>
  );
}
