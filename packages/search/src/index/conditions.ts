import type { Filter, SearchQuery } from '../query.ts';
import type { Bits } from '../text/text-parts.ts';
import { addAll, common, others } from './bitset.ts';
import { createDocumentSet, type DocumentSet } from './document-set.ts';
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

/** The name a facet or a number is kept under. */
export function columnName({ columns }: SearchQuery, name: string): string {
  return columns && Object.hasOwn(columns, name) ? (columns[name] ?? name) : name;
}

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

/** Documents that can be found at all: those alive that meet every fixed condition. Not to be written to. */
export function findable(live: LiveSegment, { fixed, lifted }: Conditions): Bits {
  const kept = fixed.filter(({ exclude }) => !exclude).map((filter) => filterBits(live, filter));
  // What lacks a number is in none of its ranges, so that it is left out of their counts as well.
  for (const filter of lifted) if ('number' in filter) kept.push(live.bitsWithin(filter.number, {}));
  const left = fixed.filter(({ exclude }) => exclude).map((filter) => filterBits(live, filter));
  const met = kept.reduce((bits, some) => common(bits, some, scrap(live)), live.alive);
  return left.reduce((bits, some) => others(bits, some, scrap(live)), met);
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
  if ('facet' in filter) return bitsOfAny(live, filter.facet, filter.values);
  const column = live.segment.numbers.get(filter.number);
  return column ? bitsInRanges(column, filter.ranges, live.memory) : live.memory.bits(live.size);
}

function bitsOfAny(live: LiveSegment, facet: string, values: readonly string[]): Bits {
  const found = values.map((value) => live.bitsOf(facet, value)).filter((bits) => bits !== undefined);
  const [only] = found;
  if (only && found.length === 1) return only;
  const bits = live.memory.bits(live.size);
  for (const some of found) addAll(bits, some);
  return bits;
}

/** Bits to be written over. */
function scrap({ memory, alive }: LiveSegment): Bits {
  return memory.integers(alive.length);
}
