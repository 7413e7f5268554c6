import type { Filter, SearchQuery } from '../query.ts';
import type { Bits } from '../text/text-parts.ts';
import { common, others } from './bitset.ts';
import { columnName } from './column-name.ts';
import { createDocumentSet, type DocumentSet } from './document-set.ts';
import { bitsOfAny } from './facet-column.ts';
import type { LiveSegment } from './live-segment.ts';
import { bitsInRanges } from './number-column.ts';

/** Filters under the names their columns are kept by. */
export type Conditions = {
  /** Hold whatever is counted. */
  fixed: readonly Filter[];
  /** Do not hold where their own column is counted. */
  lifted: readonly Filter[];
};

/** Some documents of a segment, and what they would be without the conditions on one column. */
export type Selection = { all: DocumentSet; without: (column: Column) => DocumentSet };

export type Column = { facet: string } | { number: string };

/** Leaving documents out is no choice among values: it always holds. */
export function readConditions(query: SearchQuery): Conditions {
  const filters = (query.filters ?? []).map((filter) => renamed(query, filter));
  const counted = [
    ...(query.facets ?? []).map((name) => ({ facet: columnName(query, name) })),
    ...[...Object.keys(query.ranges ?? {}), ...(query.stats ?? [])].map((name) => ({
      number: columnName(query, name),
    })),
  ];
  const isLifted = (filter: Filter) => !filter.exclude && counted.some((column) => isOn(filter, column));
  return { fixed: filters.filter((filter) => !isLifted(filter)), lifted: filters.filter(isLifted) };
}

/** The segment as if only those documents were alive that can be found at all: they meet every fixed condition. */
export function findable(live: LiveSegment, { fixed, lifted }: Conditions): LiveSegment {
  const kept = fixed.filter(({ exclude }) => !exclude).map((filter) => filterBits(live, filter));
  // What lacks a number is in none of its ranges, so that it is left out of their counts as well.
  for (const filter of lifted) if ('number' in filter) kept.push(live.bitsWithin(filter.number, {}));
  const left = fixed.filter(({ exclude }) => exclude).map((filter) => filterBits(live, filter));
  const met = kept.reduce((bits, some) => common(bits, some, scrap(live)), live.alive);
  return { ...live, alive: left.reduce((bits, some) => others(bits, some, scrap(live)), met) };
}

export function select(live: LiveSegment, found: Bits, { lifted }: Conditions): Selection {
  const choices = lifted.map((filter) => ({ filter, bits: filterBits(live, filter) }));
  /** What is left after each choice. */
  const steps = [found];
  for (const { bits } of choices) steps.push(common(steps.at(-1) as Bits, bits, scrap(live)));
  const all = createDocumentSet(steps.at(-1) as Bits, live.memory);
  const known = new Map<string, DocumentSet>();
  return {
    all,
    without(column) {
      const own = choices.findIndex(({ filter }) => isOn(filter, column));
      if (own < 0) return all;
      const key = 'facet' in column ? `facet ${column.facet}` : `number ${column.number}`;
      const later = choices.slice(own).filter(({ filter }) => !isOn(filter, column));
      const narrowed = (from: Bits) => later.reduce((bits, choice) => common(bits, choice.bits, scrap(live)), from);
      const set = known.get(key) ?? createDocumentSet(narrowed(steps[own] as Bits), live.memory);
      known.set(key, set);
      return set;
    },
  };
}

function renamed(query: SearchQuery, filter: Filter): Filter {
  if ('facet' in filter) return { ...filter, facet: columnName(query, filter.facet) };
  return { ...filter, number: columnName(query, filter.number) };
}

function isOn(filter: Filter, column: Column): boolean {
  if ('facet' in filter) return 'facet' in column && filter.facet === column.facet;
  return 'number' in column && filter.number === column.number;
}

/** Documents with one of the values or in one of the ranges, whether these are wanted or not. */
function filterBits(live: LiveSegment, filter: Filter): Bits {
  const { segment, memory, size } = live;
  if ('facet' in filter) {
    const column = segment.facets.get(filter.facet);
    return column ? bitsOfAny(column, filter.values, memory) : memory.bits(size);
  }
  const column = segment.numbers.get(filter.number);
  return column ? bitsInRanges(column, filter.ranges, memory) : memory.bits(size);
}

/** Bits to be written over. */
function scrap({ memory, alive }: LiveSegment): Bits {
  return memory.integers(alive.length);
}
