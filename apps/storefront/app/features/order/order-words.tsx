import type { OrderSummary } from '@shop/contracts/shop/order-history';
import type { ComponentProps } from 'react';
import { formatDate } from '#app/i18n/dates.ts';
import { formatDays } from '#app/i18n/day-words.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { useUiLocale } from '#app/ui/locale.tsx';

type ShownState = OrderSummary['state'];

/** The day on the calendar of the store. */
export function OrderDate({ at }: { at: string }) {
  const { store } = useShop();
  return <time dateTime={at}>{formatDate(new Date(at), store)}</time>;
}

/** On which days it is promised. */
export function ExpectedDays({ from, to }: { from: string; to: string }) {
  const text = useText();
  const { locale } = useUiLocale();
  const words = { style: 'with-weekday', to: text('order.expected.to') } as const;
  // Days without a clock: those of the calendar, wherever it hangs.
  const days = formatDays({ from: new Date(from), to: new Date(to) }, { locale, timeZone: 'UTC' }, words);
  return <span suppressHydrationWarning>{text('order.expected', { days })}</span>;
}

const TONES: Readonly<Record<ShownState, NonNullable<ComponentProps<typeof Badge>['tone']>>> = {
  paid: 'success',
  packed: 'success',
  dispatched: 'success',
  delivered: 'success',
  cancelled: 'warn',
  unfillable: 'warn',
};

export function OrderState({ state }: { state: ShownState }) {
  const text = useText();
  return <Badge tone={TONES[state]}>{text(`order.state.${state}`)}</Badge>;
}
