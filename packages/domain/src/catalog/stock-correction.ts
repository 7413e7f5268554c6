import { ShopError } from '../shop-error.ts';
import { LOW_STOCK } from './stock.ts';

export const CORRECTION_REASONS = ['counted', 'damaged', 'lost', 'found', 'sample', 'other'] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

export const STOCK_VIEWS = ['all', 'low', 'out'] as const;
export type StockView = (typeof STOCK_VIEWS)[number];

/** Level of one size in the size curve. */
export type StockLevel = 'out' | 'low' | 'some' | 'full';

/** More than this lasts: shown as full. */
const FULL_STOCK = 20;

export function getStockLevel(available: number): StockLevel {
  if (available <= 0) return 'out';
  if (available <= LOW_STOCK) return 'low';
  return available <= FULL_STOCK ? 'some' : 'full';
}

/** Count on hand after a correction. Units that shoppers are paying for cannot be taken away. */
export function correctCount({ sku, onHand, reserved }: Counted, delta: number): number {
  const corrected = onHand + delta;
  if (corrected < reserved) throw correctionTooLow({ sku, onHand, reserved });
  return corrected;
}

type Counted = { sku: string; onHand: number; reserved: number };

const correctionTooLow = ({ sku, onHand, reserved }: Counted): ShopError =>
  new ShopError(
    reserved > 0
      ? `${sku} has ${onHand}, of which ${reserved} are being paid for: at most ${onHand - reserved} can be taken away`
      : `${sku} has only ${onHand}`,
    { code: 'correction_too_low', kind: 'conflict', field: 'delta' },
  );
