import { LAST_POSITION, POSITION_SHIFT, TERM_MASK, type TextSegment } from '../text-segment.ts';

/**
 * Two consecutive slots of the query: their distance in words, and the bonus when a title has them at that distance.
 */
export type Pair = { left: number; right: number; distance: number; value: number };

const NEARBY = 0.4;
const MOST_SLOTS = 16;

/** Proximity bonus for titles with query words adjacent or near each other. */
export function titleBonus(
  { titles }: TextSegment,
  ordinal: number,
  { pairs, termSlots }: { pairs: readonly Pair[]; termSlots: Uint16Array },
): number {
  positions.fill(0);
  const end = titles.starts[ordinal + 1] as number;
  for (let at = titles.starts[ordinal] as number; at < end; at++) {
    const entry = titles.entries[at] as number;
    let slots = termSlots[entry & TERM_MASK] as number;
    while (slots !== 0) {
      const slot = 31 - Math.clz32(slots & -slots);
      slots &= slots - 1;
      positions[slot] = (positions[slot] as number) | (1 << (entry >>> POSITION_SHIFT));
    }
  }
  let bonus = 0;
  for (const pair of pairs) bonus += pair.value * closeness(pair);
  return bonus;
}

/** Positions of each slot in the current title, as a bitmask. */
const positions = new Uint32Array(MOST_SLOTS);

function closeness({ left, right, distance }: Pair): number {
  const [first, second] = [positions[left] as number, positions[right] as number];
  if (first === 0 || second === 0) return 0;
  if (first & second) return 1;
  if (distance > LAST_POSITION) return 0;
  const expected = first << distance;
  if (expected & second) return 1;
  return ((expected << 1) | (expected << 2) | (first >>> 1) | (first >>> 2)) & second ? NEARBY : 0;
}
