import type { OrderSummary } from '@shop/contracts/shop/order/order-history';
import type { ComponentProps } from 'react';
import { formatDate } from '#app/i18n/dates.ts';
import { formatDays } from '#app/i18n/day-words.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { DateText } from '#app/ui/text/date-text.tsx';

type ShownState = OrderSummary['state'];

/** Date in the store time zone. */
export function OrderDate({ at }: { at: string }) {
  const { store } = useShop();
  return <time dateTime={at}>{formatDate(new Date(at), store)}</time>;
}

/** Promised delivery dates. */
export function ExpectedDays({ from, to }: { from: string; to: string }) {
  const text = useText();
  const { locale } = useUiLocale();
  const words = { style: 'with-weekday', to: text('order.expected.to') } as const;
  // Dates without time, so format them in UTC.
  const days = formatDays({ from: new Date(from), to: new Date(to) }, { locale, timeZone: 'UTC' }, words);
  return <DateText>{text('order.expected', { days })}</DateText>;
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
