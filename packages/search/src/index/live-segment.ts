import type { Bits, TextView } from '../text/text-parts.ts';
import type { TextSegment } from '../text/text-segment.ts';
import { clearBit, countBits, hasBit } from './bitset.ts';
import { bitsOfValue } from './facet-column.ts';
import { bitsInRanges } from './number-column.ts';
import type { QueryMemory } from './query-memory.ts';
import { findOrdinal, type Segment } from './segment.ts';
import { eachShared, type SortedIds } from './sorted-ids.ts';

/** A segment and those of its documents that no later one has replaced. Never changed, only succeeded. */
export type LiveSegment = TextView<TextSegment> & { segment: Segment; aliveCount: number; memory: QueryMemory };

export function createLiveSegment(segment: Segment, memory: QueryMemory, alive: Bits = segment.alive): LiveSegment {
  return {
    segment,
    alive,
    aliveCount: countBits(alive),
    memory,
    text: segment.text,
    size: segment.size,
    bitsOf(facet, value) {
      const column = segment.facets.get(facet);
      return column && bitsOfValue(column, value, memory);
    },
    bitsWithin(number, range) {
      const column = segment.numbers.get(number);
      return column ? bitsInRanges(column, [range], memory) : memory.bits(segment.size);
    },
  };
}

export function holdsId({ segment, alive }: LiveSegment, id: string): boolean {
  const ordinal = findOrdinal(segment, id);
  return ordinal >= 0 && hasBit(alive, ordinal);
}

/** The segment after some documents were replaced or removed. */
export function withoutIds(live: LiveSegment, gone: SortedIds): LiveSegment {
  const alive = live.alive.slice();
  eachShared(live.segment, gone, (ordinal) => clearBit(alive, ordinal));
  return createLiveSegment(live.segment, live.memory, alive);
}
