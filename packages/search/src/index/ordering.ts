import type { SearchQuery } from '../query.ts';
import type { Bits } from '../text/text-parts.ts';
import { hasBit, others } from './columns/bitset.ts';
import { columnName } from './columns/column-name.ts';
import type { NumberColumn } from './columns/number-column.ts';
import type { DocumentSet } from './document-set.ts';
import type { LiveSegment } from './live-segment.ts';
import type { Relevance } from './relevance.ts';

/** Part of a result that comes from one segment. */
export type Part = { live: LiveSegment; set: DocumentSet; relevance: Relevance };

/** Sort order of hits; ties are broken by prior, then by id. */
export type Ordering = {
  /** Higher keys come first. */
  keys: (part: Part, ordinals: Uint32Array) => Float64Array;
  /** First `count` documents along a presorted order; requires at least that many. */
  walk?: (part: Part, count: number) => Uint32Array;
};

export function createOrdering(query: SearchQuery, hasText: boolean): Ordering {
  const sort = query.sort ?? 'relevance';
  if (sort !== 'relevance') return byNumber(columnName(query, sort.number), sort.descending ?? false);
  const keys: Ordering['keys'] = (part, ordinals) => part.relevance(ordinals);
  if (hasText || query.boosts?.length) return { keys };
  return { keys, walk: ({ live, set }, count) => walkAll(live.segment.byPrior, startWalk(set.bits, count)).taken };
}

/** Documents without the number come last. */
function byNumber(name: string, descending: boolean): Ordering {
  return {
    keys({ live }, ordinals) {
      const keys = live.memory.floats(ordinals.length).fill(Number.NEGATIVE_INFINITY);
      const values = live.segment.numbers.get(name)?.values;
      if (!values) return keys;
      for (let at = 0; at < ordinals.length; at++) {
        const value = values[ordinals[at] as number] as number;
        if (!Number.isNaN(value)) keys[at] = descending ? value : -value;
      }
      return keys;
    },
    walk({ live, set }, count) {
      const walk = startWalk(set.bits, count);
      const column = live.segment.numbers.get(name);
      if (!column) return walkAll(live.segment.byPrior, walk).taken;
      if (descending) walkDown(column, walk);
      else walkAll(column.order, walk);
      if (walk.filled === count) return walk.taken;
      return walkAll(live.segment.byPrior, { ...walk, bits: others(set.bits, column.present, set.bits.slice()) }).taken;
    },
  };
}

/** Collects members of `bits` in visiting order until `taken` is full. */
type Walk = { bits: Bits; taken: Uint32Array; filled: number };

function startWalk(bits: Bits, count: number): Walk {
  return { bits, taken: new Uint32Array(count), filled: 0 };
}

function walkAll(order: Uint32Array, walk: Walk): Walk {
  return walkSpan(order, { start: 0, end: order.length }, walk);
}

function walkSpan(order: Uint32Array, { start, end }: { start: number; end: number }, walk: Walk): Walk {
  const { bits, taken } = walk;
  for (let at = start; at < end && walk.filled < taken.length; at++) {
    const ordinal = order[at] as number;
    if (hasBit(bits, ordinal)) taken[walk.filled++] = ordinal;
  }
  return walk;
}

/** Descending by value, but equal values stay ordered by prior. */
function walkDown({ order, values }: NumberColumn, walk: Walk): void {
  const valueAt = (place: number) => values[order[place] as number];
  let end = order.length;
  while (end > 0 && walk.filled < walk.taken.length) {
    let start = end - 1;
    while (start > 0 && valueAt(start - 1) === valueAt(start)) start--;
    walkSpan(order, { start, end }, walk);
    end = start;
  }
}
