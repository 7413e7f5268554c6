import { type Currency, toDecimal } from '../../money.ts';
import { ShopError } from '../../shop-error.ts';
import { lowestBefore } from './markdown.ts';
import { amountInForce, type ChargedPrice, extendHistory, type ListPrice, type SpecialPrice } from './price.ts';

export const PRICE_FAULTS = [
  'special-not-lower',
  'special-ends-first',
  'specials-overlap',
  'never-charged',
  'above-lowest',
] as const;
export type PriceFault = (typeof PRICE_FAULTS)[number];

export type JudgedEdit = {
  fault: PriceFault /** Lowest price of the 30 days before the reduction. */;
  lowest?: number;
};
type Edit = { before: ListPrice; after: ListPrice; history: readonly ChargedPrice[]; now: Date };

/**
 * Why a price may not be saved; undefined if it may. Every reduction that shoppers would see counts from the lowest price
 * of the 30 days before it starts (Directive 98/6/EC, article 6a), and only from a price that was charged.
 */
export function judgePriceEdit(edit: Edit): JudgedEdit | undefined {
  const fault = findSpecialFault(edit.after, edit.now);
  if (fault) return { fault };
  // With the prices that will have been charged by then.
  const history = extendHistory(edit.history, edit.after, edit.now);
  for (const start of listReductionStarts(edit)) {
    const judged = judgeReduction({ ...edit, history }, start);
    if (judged) return judged;
  }
  return undefined;
}

/** A special price that is over is history. */
function findSpecialFault({ amount, special, specialB }: ListPrice, now: Date): PriceFault | undefined {
  const isOver = ({ from, to }: SpecialPrice) => to !== undefined && to <= now && (!from || from < to);
  const specials = [special, specialB].filter((one): one is SpecialPrice => one !== undefined && !isOver(one));
  if (specials.some((one) => one.amount >= amount)) return 'special-not-lower';
  if (specials.some(({ from, to }) => from && to && to <= from)) return 'special-ends-first';
  return special && specialB && overlaps(special, specialB) ? 'specials-overlap' : undefined;
}

const overlaps = (one: SpecialPrice, other: SpecialPrice): boolean =>
  (!one.to || !other.from || other.from < one.to) && (!other.to || !one.from || one.from < other.to);

/** Moments from which a price would be shown as reduced: now, and the starts and ends of special prices to come. */
function listReductionStarts({ before, after, history, now }: Edit): { at: Date; start: Date }[] {
  const isUnchanged = amountInForce(before, now) === amountInForce(after, now);
  // A running reduction counts from its own start.
  const current = isUnchanged ? history.find(({ from, to }) => from <= now && (!to || to > now)) : undefined;
  const later = [after.special, after.specialB]
    .flatMap((one) => [one?.from, one?.to])
    .filter((moment) => moment !== undefined && moment > now) as Date[];
  return [{ at: now, start: current?.from ?? now }, ...later.map((at) => ({ at, start: at }))];
}

function judgeReduction({ after, history }: Edit, { at, start }: { at: Date; start: Date }): JudgedEdit | undefined {
  const charged = amountInForce(after, at);
  const shown = after.was !== undefined && after.was > charged ? after.was : after.amount;
  if (shown <= charged) return undefined;
  const lowest = lowestBefore(history, start);
  const wasCharged = history.some(({ amount, from }) => amount === shown && from < start);
  if (lowest === undefined || !wasCharged) return { fault: 'never-charged', ...(lowest !== undefined && { lowest }) };
  return shown > lowest ? { fault: 'above-lowest', lowest } : undefined;
}

export function requireLawfulPrice(edit: Edit, currency: Currency): void {
  const judged = judgePriceEdit(edit);
  if (judged) throw priceRefused(judged, currency);
}

const REASONS: Record<PriceFault, (lowest: string) => string> = {
  'special-not-lower': () => 'A special price must be lower than the regular price',
  'special-ends-first': () => 'A special price must end after it starts',
  'specials-overlap': () => 'Both special prices would be in force at the same time',
  'never-charged': (lowest) =>
    `The was-price was never charged, so it may not be shown${lowest && `. The lowest price of the 30 days before is ${lowest}`}`,
  'above-lowest': (lowest) =>
    `In the 30 days before, the lowest price was ${lowest}: a reduction may not be shown from a higher one. Enter ${lowest} as the was-price, or start later`,
};

function priceRefused({ fault, lowest }: JudgedEdit, currency: Currency): ShopError {
  const shown = lowest === undefined ? '' : `${currency} ${toDecimal({ amount: lowest, currency })}`;
  return new ShopError(REASONS[fault](shown), {
    code: `price_${fault.replaceAll('-', '_')}`,
    kind: 'unprocessable',
    field: fault.startsWith('special') ? 'special' : 'was',
  });
}

export const priceChanged = (): ShopError =>
  new ShopError('This price has changed since: look at it again', { code: 'version_conflict', kind: 'conflict' });
