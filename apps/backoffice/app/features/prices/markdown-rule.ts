import type { MarkdownSelection } from './price-writes.ts';

/** Rule as typed: every field is text. */
export type MarkdownRule = {
  priceList: string;
  category: string;
  text: string;
  minWeeks: string;
  percent: string;
  ending: string;
  from: string;
  to: string;
  measure: boolean;
};

/** Selection for the server; undefined while a required field is empty. */
export function toSelection(rule: MarkdownRule): MarkdownSelection | undefined {
  const percent = Number(rule.percent);
  if (!Number.isInteger(percent) || percent < 1 || percent > 90 || rule.from === '') return undefined;
  return {
    ...{ priceList: rule.priceList, percent, from: rule.from, measure: rule.measure },
    ...(rule.category && { category: rule.category }),
    ...(rule.text.trim() && { text: rule.text.trim() }),
    ...(rule.minWeeks && { minWeeks: Number(rule.minWeeks) }),
    ...(rule.ending && { ending: Number(rule.ending) }),
    ...(rule.to && { to: rule.to }),
  };
}

/** Wall time of a zone in the spelling of a date field. */
export function toWallTime(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(instant).replace(' ', 'T');
}
