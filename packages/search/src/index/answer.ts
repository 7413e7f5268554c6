import type { SearchQuery, SearchResult } from '../query.ts';
import type { Bits, TextMatch } from '../text/text-parts.ts';
import type { TextSearch } from '../text/text-search.ts';
import { setBit } from './columns/bitset.ts';
import { columnName } from './columns/column-name.ts';
import { findable, readConditions, select } from './conditions.ts';
import { countFacet, countInRanges, findExtremes, type Share } from './counts.ts';
import { createOrdering } from './ordering.ts';
import { readPage } from './page.ts';
import { createRelevance } from './relevance.ts';
import type { Snapshot } from './snapshot.ts';

/** Runs a query against one snapshot. */
export function answer(query: SearchQuery, snapshot: Snapshot, text: TextSearch): SearchResult {
  const conditions = readConditions(query);
  const views = snapshot.live.map((live) => findable(live, conditions));
  const outcome = query.text?.trim() ? text.match(query, views) : undefined;
  const parts = views.map((view, at) => {
    const match = outcome?.matches[at];
    const selection = select(view, match ? buildMatchBits(match, view.memory.bits(view.size)) : view.alive, conditions);
    return { live: view, selection, set: selection.all, relevance: createRelevance(query, view, match) };
  });
  return {
    total: parts.reduce((sum, { set }) => sum + set.count, 0),
    hits: readPage(query, parts, createOrdering(query, outcome !== undefined)),
    ...countAll(query, snapshot, parts),
    ...(outcome && { reading: outcome.reading }),
  };
}

function buildMatchBits({ ordinals }: TextMatch, into: Bits): Bits {
  for (let at = 0; at < ordinals.length; at++) setBit(into, ordinals[at] as number);
  return into;
}

/** Counts, keyed by the requested names. */
function countAll(query: SearchQuery, snapshot: Snapshot, shares: readonly Share[]) {
  const facets = (query.facets ?? []).map((name) => {
    const facet = columnName(query, name);
    return [name, countFacet(facet, shares, snapshot.getDictionary(facet))] as const;
  });
  const ranges = Object.entries(query.ranges ?? {}).map(
    ([name, requested]) => [name, countInRanges(columnName(query, name), shares, requested)] as const,
  );
  const stats = (query.stats ?? []).flatMap((name) => {
    const extremes = findExtremes(columnName(query, name), shares, query.filteredStats ?? false);
    return extremes ? [[name, extremes] as const] : [];
  });
  return {
    facets: Object.fromEntries(facets),
    ranges: Object.fromEntries(ranges),
    stats: Object.fromEntries(stats),
  };
}
