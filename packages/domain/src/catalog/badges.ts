import { MS_PER_DAY } from '../time.ts';
import { percentOff } from './price/price.ts';

const NEW_IN_DAYS = 14;
const LAST_SIZES = 2;
/** Smaller reductions get no badge. */
const LEAST_PERCENT_OFF = 5;

export type Badge =
  | { kind: 'percent-off'; percent: number }
  | { kind: 'last-sizes'; sizes: number }
  | { kind: 'new-in' };

export type BadgeFacts = {
  newFrom?: Date | undefined;
  amount: number;
  /** Set only when the was-price may be shown. */
  wasAmount?: number | undefined;
  sizes: number;
  sizesInStock: number;
};

/** Badges of a product tile, most important first; derived on every read, never stored. */
export function listBadges(facts: BadgeFacts, now: Date): Badge[] {
  const { newFrom, amount, wasAmount, sizes, sizesInStock } = facts;
  const badges: Badge[] = [];
  const percent = percentOff(amount, wasAmount ?? amount);
  if (percent >= LEAST_PERCENT_OFF) badges.push({ kind: 'percent-off', percent });
  if (sizes > LAST_SIZES && hasLastSizes(sizesInStock, LAST_SIZES)) {
    badges.push({ kind: 'last-sizes', sizes: sizesInStock });
  }
  if (isNewWithin(newFrom, NEW_IN_DAYS, now)) badges.push({ kind: 'new-in' });
  return badges;
}

export const isNewWithin = (newFrom: Date | undefined, days: number, now: Date): boolean =>
  newFrom !== undefined && newFrom <= now && now.getTime() - newFrom.getTime() < days * MS_PER_DAY;

/** True when few sizes are left, but at least one: a sold-out product has no last sizes. */
export const hasLastSizes = (sizesInStock: number, most: number): boolean => sizesInStock >= 1 && sizesInStock <= most;
