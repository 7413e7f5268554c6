import { ShopError } from '../../shop-error.ts';
import { MS_PER_DAY } from '../../time.ts';
import { amountInForce, type ChargedPrice, type ListPrice, percentOff } from './price.ts';

/** Step from the price in force, such as −20 %, end in .99. */
export type MarkdownStep = {
  percent: number;
  /** Last minor units, such as 99. Absent: rounded to the minor unit. */
  ending?: number | undefined;
};
export type MarkdownSpan = { from: Date; to?: Date | undefined };

export const MARKDOWN_STATES = ['holds', 'measured', 'refused'] as const;
/** `measured`: the reduction counts from a lower price of the 30 days before. */
export type MarkdownState = (typeof MARKDOWN_STATES)[number];
export const MARKDOWN_REASONS = ['no-earlier-price', 'not-lower', 'lower-before', 'other-special'] as const;
export type MarkdownReason = (typeof MARKDOWN_REASONS)[number];

export type JudgedMarkdown = {
  /** Price in force when the markdown starts. */
  before: number;
  planned: number;
  /** Lowest price of the 30 days before the start. */
  lowest?: number | undefined;
  /** Reduction that may be shown. */
  percent: number;
  state: MarkdownState;
  reason?: MarkdownReason;
};

const RECENT_DAYS = 30;

/** Never above the exact price, so that a reduction is never smaller than announced. */
export function applyStep(amount: number, { percent, ending }: MarkdownStep, minorUnits: number): number {
  const exact = Math.round((amount * (100 - percent)) / 100);
  if (ending === undefined) return exact;
  const ended = Math.floor((exact - ending) / minorUnits) * minorUnits + ending;
  return ended > 0 ? ended : exact;
}

/** Lowest price charged or scheduled in the 30 days before a moment (Directive 98/6/EC, article 6a). */
export function lowestBefore(history: readonly ChargedPrice[], moment: Date): number | undefined {
  const start = new Date(moment.getTime() - RECENT_DAYS * MS_PER_DAY);
  const recent = history.filter(({ from, to }) => from < moment && (!to || to > start));
  return recent.length === 0 ? undefined : Math.min(...recent.map(({ amount }) => amount));
}

type Priced = { price: ListPrice; history: readonly ChargedPrice[] };

/** Whether a planned price may be shown as a reduction, and from which price. */
export function judgeMarkdown({ price, history }: Priced, planned: number, span: MarkdownSpan): JudgedMarkdown {
  const before = amountInForce(price, span.from);
  const lowest = lowestBefore(history, span.from);
  const base = { before, planned, lowest, percent: percentOff(planned, Math.min(before, lowest ?? before)) };
  if (overlapsSpecial(price, span)) return { ...base, percent: 0, state: 'refused', reason: 'other-special' };
  if (lowest === undefined) return { ...base, percent: 0, state: 'refused', reason: 'no-earlier-price' };
  if (planned >= lowest) return { ...base, percent: 0, state: 'refused', reason: 'not-lower' };
  if (lowest < before) return { ...base, state: 'measured', reason: 'lower-before' };
  return { ...base, state: 'holds' };
}

/** Price with the markdown as a special price. A reduction that counts from a lower price shows that one. */
export function planSpecial(
  price: ListPrice,
  { planned, lowest, state }: JudgedMarkdown,
  span: MarkdownSpan,
): ListPrice {
  const special = { amount: planned, from: span.from, to: span.to };
  const slot = isOver(price.special, span.from) ? ({ special } as const) : ({ specialB: special } as const);
  return { ...price, ...(state === 'measured' && { was: lowest }), ...slot };
}

/** Share of the price without tax that is left after the cost, in percent. */
export function calculateMargin(amount: number, { cost, taxPercent }: { cost: number; taxPercent: number }): number {
  const net = (amount * 100) / (100 + taxPercent);
  return net === 0 ? 0 : Math.round(((net - cost) * 1000) / net) / 10;
}

/** Weeks that the stock lasts at the sales of the last four weeks; undefined without sales. */
export const calculateCover = (stock: number, soldInFourWeeks: number): number | undefined =>
  soldInFourWeeks > 0 ? Math.round((stock * 40) / soldInFourWeeks) / 10 : undefined;

/** A special price in either set that is in force in the span. One that ended before is history. */
const overlapsSpecial = ({ special, specialB }: ListPrice, { from, to }: MarkdownSpan): boolean =>
  [special, specialB].some((one) => one && (!one.to || one.to > from) && (!to || !one.from || one.from < to)) ||
  (!isOver(special, from) && !isOver(specialB, from));

const isOver = (special: ListPrice['special'], moment: Date): boolean =>
  special === undefined || (special.to !== undefined && special.to <= moment);

export const markdownUnknown = (): ShopError =>
  new ShopError('Markdown plan not found', { code: 'markdown_unknown', kind: 'not-found' });
export const markdownEmpty = (): ShopError =>
  new ShopError('No price of this plan may be shown as a reduction', {
    code: 'markdown_empty',
    kind: 'unprocessable',
    field: 'percent',
  });
export const markdownChanged = (): ShopError =>
  new ShopError('Prices have changed since the preview. Look at it again.', {
    code: 'markdown_changed',
    kind: 'conflict',
  });
export const markdownRolledBack = (): ShopError =>
  new ShopError('This plan was rolled back already', { code: 'markdown_rolled_back', kind: 'conflict' });
