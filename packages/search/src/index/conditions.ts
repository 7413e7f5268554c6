import type { Filter, SearchQuery } from '../query.ts';
import type { Bits } from '../text/text-parts.ts';
import { common, others, setBit } from './columns/bitset.ts';
import { columnName } from './columns/column-name.ts';
import { getAnyBits } from './columns/facet-column.ts';
import { bitsInRanges } from './columns/number-column.ts';
import { createDocumentSet, type DocumentSet } from './document-set.ts';
import type { LiveSegment } from './live-segment.ts';
import { findOrdinal } from './segment.ts';

/** Filters by stored column name. */
export type Conditions = {
  /** Apply to results and to all counts. */
  fixed: readonly Filter[];
  /** Do not apply to the counts of their own column (multi-select faceting). */
  lifted: readonly Filter[];
  hidden: readonly string[];
};

/** Selected documents of a segment, and the selection without the filters on one column. */
export type Selection = { all: DocumentSet; without: (column: Column) => DocumentSet };

export type Column = { facet: string } | { number: string };

/** Exclusions are always fixed, since they are not a choice among values. */
export function readConditions(query: SearchQuery): Conditions {
  const filters = (query.filters ?? []).map((filter) => renamed(query, filter));
  const counted = [
    ...(query.facets ?? []).map((name) => ({ facet: columnName(query, name) })),
    ...[...Object.keys(query.ranges ?? {}), ...(query.filteredStats ? [] : (query.stats ?? []))].map((name) => ({
      number: columnName(query, name),
    })),
  ];
  const isLifted = (filter: Filter) => !filter.exclude && counted.some((column) => isOn(filter, column));
  return {
    fixed: filters.filter((filter) => !isLifted(filter)),
    lifted: filters.filter(isLifted),
    hidden: query.hidden ?? [],
  };
}

/** Restricts the live documents to those that meet every fixed filter. */
export function findable(live: LiveSegment, { fixed, lifted, hidden }: Conditions): LiveSegment {
  const included = fixed.filter(({ exclude }) => !exclude).map((filter) => filterBits(live, filter));
  // Documents without the number are in none of its ranges, and must not be counted either.
  for (const filter of lifted) if ('number' in filter) included.push(live.bitsWithin(filter.number, {}));
  const left = fixed.filter(({ exclude }) => exclude).map((filter) => filterBits(live, filter));
  if (hidden.length > 0) left.push(readIdBits(live, hidden));
  const met = included.reduce((bits, some) => common(bits, some, scrap(live)), live.alive);
  return { ...live, alive: left.reduce((bits, some) => others(bits, some, scrap(live)), met) };
}

export function select(live: LiveSegment, found: Bits, { lifted }: Conditions): Selection {
  const choices = lifted.map((filter) => ({ filter, bits: filterBits(live, filter) }));
  /** Intermediate results after each filter. */
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

/** Documents that match the values or ranges, ignoring `exclude`. */
function filterBits(live: LiveSegment, filter: Filter): Bits {
  const { segment, memory, size } = live;
  if ('facet' in filter) {
    const column = segment.facets.get(filter.facet);
    return column ? getAnyBits(column, filter.values, memory) : memory.bits(size);
  }
  const column = segment.numbers.get(filter.number);
  return column ? bitsInRanges(column, filter.ranges, memory) : memory.bits(size);
}

function readIdBits({ segment, memory, size }: LiveSegment, ids: readonly string[]): Bits {
  const bits = memory.bits(size);
  for (const id of ids) {
    const ordinal = findOrdinal(segment, id);
    if (ordinal >= 0) setBit(bits, ordinal);
  }
  return bits;
}

/** Scratch bits, may be overwritten. */
function scrap({ memory, alive }: LiveSegment): Bits {
  return memory.integers(alive.length);
}
