import type { SearchQuery } from '../query.ts';
import type { Bits, TextMatch } from '../text/text-parts.ts';
import { hasBit } from './columns/bitset.ts';
import { columnName } from './columns/column-name.ts';
import { firstPlaceNear } from './first-place.ts';
import type { LiveSegment } from './live-segment.ts';

/** Relevance scores for ascending ordinals of a segment. */
export type Relevance = (ordinals: Uint32Array) => Float64Array;

/**
 * Text score adjusted by the prior by up to a tenth, or the prior alone without text; both multiplied by the boosts.
 */
export function createRelevance(query: SearchQuery, live: LiveSegment, match?: TextMatch): Relevance {
  const boosts = (query.boosts ?? []).map(({ facet, value, factor }) => {
    return { bits: live.getBits(columnName(query, facet), value), factor };
  });
  return (ordinals) => {
    const scores = live.memory.floats(ordinals.length);
    for (let at = 0; at < ordinals.length; at++) scores[at] = live.segment.prior[ordinals[at] as number] as number;
    if (match) moveTextScores(scores, ordinals, match);
    for (const { bits, factor } of boosts) if (bits) boost(scores, ordinals, { bits, factor });
    return scores;
  };
}

function boost(scores: Float64Array, ordinals: Uint32Array, { bits, factor }: { bits: Bits; factor: number }): void {
  for (let at = 0; at < ordinals.length; at++) {
    if (hasBit(bits, ordinals[at] as number)) scores[at] = (scores[at] as number) * factor;
  }
}

function moveTextScores(scores: Float64Array, ordinals: Uint32Array, match: TextMatch): void {
  const { ordinals: matching, scores: textScores } = match;
  let next = 0;
  for (let at = 0; at < ordinals.length; at++) {
    const ordinal = ordinals[at] as number;
    next = firstPlaceNear(next, matching.length, (place) => (matching[place] as number) >= ordinal);
    scores[at] = (textScores[next] as number) * (0.9 + 0.2 * (scores[at] as number));
  }
}
