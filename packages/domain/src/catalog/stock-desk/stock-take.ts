import { ShopError } from '../../shop-error.ts';

export const STOCK_TAKE_STATES = ['open', 'applied', 'abandoned'] as const;
export type StockTakeState = (typeof STOCK_TAKE_STATES)[number];

/** `latest`: as they were counted; `uncounted`: expected on the shelf, but not seen yet. */
export const STOCK_TAKE_VIEWS = ['latest', 'differences', 'uncounted'] as const;
export type StockTakeView = (typeof STOCK_TAKE_VIEWS)[number];

/** Part of a pool that is counted. */
export type StockTakePart = { category?: string | undefined; styles?: readonly string[] | undefined };

export type CountedLine = {
  counted: number;
  /** On hand plus sold and not yet packed, at the first and at the last scan: sold units leave the shelf when packed. */
  firstExpected: number;
  expected: number;
  /** The stock was corrected or imported after the last scan. */
  isCorrectedSince: boolean;
};

/**
 * `moved`: goods were packed or received between two scans, so the sum may be wrong. `corrected`: the difference may be
 * explained by a later correction already, so it is not applied before a new count.
 */
export type LineVerdict = 'equal' | 'differs' | 'moved' | 'corrected';

export const getDifference = ({ counted, expected }: Pick<CountedLine, 'counted' | 'expected'>): number =>
  counted - expected;

export function judgeLine(line: CountedLine): LineVerdict {
  if (line.isCorrectedSince) return 'corrected';
  if (line.firstExpected !== line.expected) return 'moved';
  return getDifference(line) === 0 ? 'equal' : 'differs';
}

/**
 * Difference that the stock can bear now. Units that shoppers are paying for stay; what is missing beyond the stock is
 * reported as short, because orders wait for it.
 */
export function planDelta(
  { onHand, reserved }: { onHand: number; reserved: number },
  difference: number,
): { delta: number; short: number } {
  const delta = Math.max(difference, Math.min(0, reserved - onHand));
  return { delta, short: delta - difference };
}

/** Count after a scan. A negative quantity takes a scan back, never below zero. */
export const addToCount = (counted: number, quantity: number): number => Math.max(0, counted + quantity);

export const stockTakeUnknown = (): ShopError =>
  new ShopError('This stock-take does not exist', { code: 'stock_take_unknown', kind: 'not-found' });

export const stockTakeEnded = (state: StockTakeState): ShopError =>
  new ShopError(`This stock-take was ${state}: start a new one`, { code: 'stock_take_ended', kind: 'conflict' });

export const stockTakeChanged = (): ShopError =>
  new ShopError('A colleague has counted since: look at the differences again', {
    code: 'version_conflict',
    kind: 'conflict',
  });

export const stockTakeEmpty = (): ShopError =>
  new ShopError('Nothing has been counted yet', { code: 'stock_take_empty', kind: 'conflict' });

export const stockTakePartUnknown = (part: string): ShopError =>
  new ShopError(`${part} is no category or style of this shop`, {
    code: 'stock_take_part_unknown',
    kind: 'invalid',
    field: 'part',
  });

export const codeUnknown = (code: string): ShopError =>
  new ShopError(`${code} is no open code of this stock-take`, {
    code: 'code_unknown',
    kind: 'not-found',
    field: 'code',
  });

export const outsidePart = (sku: string): ShopError =>
  new ShopError(`${sku} is outside the part that is counted`, {
    code: 'outside_part',
    kind: 'conflict',
    field: 'sku',
  });
