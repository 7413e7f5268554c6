import type { QuoteReply } from '@shop/contracts/shop/quote/quote';
import { useId } from 'react';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useUiLocale } from '#app/ui/page/locale.tsx';

type FreeDeliveryProps = { delivery: QuoteReply['delivery'] };

/** Progress towards free delivery, as text and bar. */
export function FreeDelivery({ delivery: { free, freeOver, missing } }: FreeDeliveryProps) {
  const text = useText();
  const { locale } = useUiLocale();
  const id = useId();
  if (!free && !missing) return null;
  const reach = freeOver?.amount ?? 1;
  return (
    <div className="free-delivery">
      <p id={id}>
        {free || !missing
          ? text('quote.free.reached')
          : text('quote.free.missing', { amount: formatMoney(missing, locale) })}
      </p>
      <progress aria-labelledby={id} max={reach} value={free ? reach : reach - (missing?.amount ?? 0)} />
    </div>
  );
}
