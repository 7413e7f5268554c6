import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import type { Bar, Period } from './timeline-bars.ts';

/** Period in words, by the clock of a zone. */
export function usePeriodWords(timeZone: string): (period: Period) => string {
  const text = useText();
  const { moment } = useFormats();
  return ({ from, to }) => {
    if (!from && !to) return text('timeline.always');
    const words = { from: from ? moment(from, timeZone) : '', to: to ? moment(to, timeZone) : '' };
    if (!from) return text('timeline.until', words);
    return to ? text('timeline.between', words) : text('timeline.since', words);
  };
}

/** Bar in words, for its tooltip and for screen readers. */
export function useBarWords(timeZone: string): (bar: Bar) => string {
  const text = useText();
  const describe = usePeriodWords(timeZone);
  return (bar) =>
    [
      // The visible text is part of the name, so that people who speak to their computer can say it.
      `${text(`timeline.kind.${bar.kind}`)}: ${bar.name}${bar.count === undefined ? '' : ` · ${bar.count}`}`,
      ...[text(`timeline.state.${bar.state}`), describe(bar)],
      ...(bar.campaign ? [text('timeline.ofCampaign', { name: bar.campaign.name })] : []),
    ].join(', ');
}
