import { createLiveStatistics, withoutDocuments } from '../text/live-statistics.ts';
import type { LiveStatistics, TextView } from '../text/text-parts.ts';
import type { TextSegment } from '../text/text-segment.ts';
import { clearBit, hasBit } from './columns/bitset.ts';
import { getValueBits } from './columns/facet-column.ts';
import { bitsInRanges } from './columns/number-column.ts';
import { eachShared, type SortedIds } from './columns/sorted-ids.ts';
import type { QueryMemory } from './query-memory.ts';
import { findOrdinal, type Segment } from './segment.ts';

/** Segment with the documents that no later segment has replaced. Immutable. */
export type LiveSegment = TextView<TextSegment> & { segment: Segment; aliveCount: number; memory: QueryMemory };

export function createLiveSegment(
  segment: Segment,
  memory: QueryMemory,
  statistics: LiveStatistics = createLiveStatistics(segment.text, segment.alive),
): LiveSegment {
  return {
    segment,
    alive: statistics.alive,
    statistics,
    aliveCount: statistics.documents,
    memory,
    text: segment.text,
    size: segment.size,
    getBits(facet, value) {
      const column = segment.facets.get(facet);
      return column && getValueBits(column, value, memory);
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

/** The segment without the replaced or removed documents. */
export function withoutIds(live: LiveSegment, gone: SortedIds): LiveSegment {
  const dead: number[] = [];
  eachShared(live.segment, gone, (ordinal) => hasBit(live.alive, ordinal) && dead.push(ordinal));
  if (dead.length === 0) return live;
  const alive = live.alive.slice();
  for (const ordinal of dead) clearBit(alive, ordinal);
  const statistics = withoutDocuments(live.text, { ...live.statistics, alive }, dead);
  return createLiveSegment(live.segment, live.memory, statistics);
}
