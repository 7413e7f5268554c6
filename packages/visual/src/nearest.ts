import { DESCRIPTOR_LENGTH, PARTS } from './descriptor.ts';

/** Concatenated descriptors with their precomputed norms. */
export type DescriptorTable = { bytes: Uint8Array; count: number; lengths: Float32Array };

export type Neighbour = { ordinal: number; distance: number };

/** Shape and edges identify the garment, texture and colour the fabric. */
const WEIGHTS = { shape: 1, edges: 1.5, colour: 0.2, texture: 1 };
const SHARES = ['edges', 'colour', 'texture'] as const;

export function descriptorTable(bytes: Uint8Array): DescriptorTable {
  const count = Math.floor(bytes.length / DESCRIPTOR_LENGTH);
  const lengths = new Float32Array(count * SHARES.length);
  for (let row = 0; row < count; row++) {
    SHARES.forEach((part, i) => {
      const start = row * DESCRIPTOR_LENGTH + PARTS[part].start;
      lengths[row * SHARES.length + i] = Math.sqrt(dot({ bytes, start }, { bytes, start }, PARTS[part].length)) || 1;
    });
  }
  return { bytes, count, lengths };
}

/** Rows most similar to the example, which is one descriptor or several rotations of one. */
export function nearest(table: DescriptorTable, example: Uint8Array, limit: number): Neighbour[] {
  const turns = descriptorTable(example);
  const best: Neighbour[] = [];
  for (let ordinal = 0; ordinal < table.count; ordinal++) {
    const distance = leastDistance(table, ordinal, turns);
    if (best.length === limit && distance >= (best.at(-1)?.distance ?? 0)) continue;
    best.splice(getPosition(best, distance), 0, { ordinal, distance });
    if (best.length > limit) best.pop();
  }
  return best;
}

/** Stable: inserts after entries with an equal distance. */
function getPosition(best: readonly Neighbour[], distance: number): number {
  let [from, to] = [0, best.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((best[middle] as Neighbour).distance <= distance) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Colour and texture do not depend on the rotation; only the outline is compared for each one. */
function leastDistance(table: DescriptorTable, row: number, turns: DescriptorTable): number {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < turns.count; turn++) {
    const shape = WEIGHTS.shape * shapeDistance(table.bytes, row, { bytes: turns.bytes, row: turn });
    if (shape >= least) continue;
    least = Math.min(least, shape + WEIGHTS.edges * unlike(0, { table, row }, { table: turns, row: turn }));
  }
  const first = { table: turns, row: 0 };
  return least + WEIGHTS.colour * unlike(1, { table, row }, first) + WEIGHTS.texture * unlike(2, { table, row }, first);
}

type Row = { table: DescriptorTable; row: number };

/** Distance from 0 (equal) to 1 (nothing in common). */
function unlike(part: 0 | 1 | 2, a: Row, b: Row): number {
  const { start, length } = PARTS[SHARES[part] as (typeof SHARES)[number]];
  const common = dot(
    { bytes: a.table.bytes, start: a.row * DESCRIPTOR_LENGTH + start },
    { bytes: b.table.bytes, start: b.row * DESCRIPTOR_LENGTH + start },
    length,
  );
  const getLength = ({ table, row }: Row) => table.lengths[row * SHARES.length + part] as number;
  return 1 - common / (getLength(a) * getLength(b));
}

type Bytes = { bytes: Uint8Array; start: number };

function dot(a: Bytes, b: Bytes, length: number): number {
  const [one, other, from, fromOther] = [a.bytes, b.bytes, a.start, b.start];
  let sum = 0;
  for (let i = 0; i < length; i++) sum += (one[from + i] as number) * (other[fromOther + i] as number);
  return sum;
}

/** Jaccard distance: area covered by only one silhouette, divided by the area covered by either. */
function shapeDistance(bytes: Uint8Array, row: number, other: { bytes: Uint8Array; row: number }): number {
  const { start, length } = PARTS.shape;
  const [from, fromOther, others] = [
    row * DESCRIPTOR_LENGTH + start,
    other.row * DESCRIPTOR_LENGTH + start,
    other.bytes,
  ];
  let [apart, either] = [0, 0];
  for (let i = 0; i < length; i++) {
    const [a, b] = [bytes[from + i] as number, others[fromOther + i] as number];
    apart += a > b ? a - b : b - a;
    either += a > b ? a : b;
  }
  return either === 0 ? 1 : apart / either;
}
