import { ShopError } from '../../shop-error.ts';
import type { OrderLineKind } from '../order-state.ts';

export type PackableLine = {
  lineNumber: number;
  kind: OrderLineKind;
  quantity: number;
  cancelled: number;
  packed: number;
};
export type PackedLine = { lineNumber: number; quantity: number };

/** Goods that still go into a parcel. */
export const countUnpacked = ({ kind, quantity, cancelled, packed }: PackableLine): number =>
  kind === 'goods' ? quantity - cancelled - packed : 0;

/** Parcels to pack. Without a choice, everything left goes into one. `isComplete`: nothing is left afterwards. */
export function planParcels(
  lines: readonly PackableLine[],
  chosen?: readonly (readonly PackedLine[])[],
): { parcels: PackedLine[][]; isComplete: boolean } {
  const left = new Map(lines.map((line) => [line.lineNumber, countUnpacked(line)]));
  const parcels = chosen?.map(mergeLines) ?? [listLeft(left)];
  for (const { lineNumber, quantity } of parcels.flat()) {
    const rest = (left.get(lineNumber) ?? 0) - quantity;
    if (rest < 0) throw packExceedsOrder(lineNumber);
    left.set(lineNumber, rest);
  }
  if (parcels.some((parcel) => parcel.length === 0)) throw packExceedsOrder();
  return { parcels, isComplete: listLeft(left).length === 0 };
}

const listLeft = (left: ReadonlyMap<number, number>): PackedLine[] =>
  [...left].flatMap(([lineNumber, quantity]) => (quantity > 0 ? [{ lineNumber, quantity }] : []));

/** A line that is named twice in a parcel counts once, with both quantities. */
function mergeLines(lines: readonly PackedLine[]): PackedLine[] {
  const sums = new Map<number, number>();
  for (const { lineNumber, quantity } of lines) sums.set(lineNumber, (sums.get(lineNumber) ?? 0) + quantity);
  return listLeft(sums);
}

const packExceedsOrder = (lineNumber?: number): ShopError =>
  new ShopError('This is more than is left to pack', {
    code: 'pack_exceeds_order',
    kind: 'conflict',
    ...(lineNumber !== undefined && { field: `lines.${lineNumber}` }),
  });
