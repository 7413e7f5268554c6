import { countBits } from '../index/columns/bitset.ts';
import { measureCoverage } from './coverage.ts';
import { type Found, keepBest } from './plan/keep-best.ts';
import { TITLE_SHIFT } from './plan/score-slots.ts';
import type { Scratch } from './plan/scratch.ts';
import type { Bits, TextMatch } from './text-parts.ts';
import type { TextSegment } from './text-segment.ts';
import { type Pair, titleBonus } from './words/phrases.ts';

/** Segment with computed scores. */
export type Scored = {
  segment: TextSegment;
  scratch: Scratch;
  /** Documents that satisfy every required slot. */
  complete: Bits;
  /** Live documents that satisfy at least one slot. */
  touched: Bits;
  /** Documents that have a facet value named in the text, one bitmap per value. */
  boosts: readonly Bits[];
};

export type CollectRequest = {
  scored: readonly Scored[];
  /** Weights of the required slots, which occupy the lowest bits. */
  required: readonly number[];
  /** Index of the slot that asks for a kind of product; -1 when none does. */
  kind: number;
  pairs: readonly Pair[];
  /** Base score of each document. */
  floor: number;
  /** Below this number of complete matches, partial matches are added. */
  enough: number;
};

export type Collection = {
  matches: TextMatch[];
  found: number;
  /** True when partial matches are included. */
  isPartial: boolean;
  /** Best coverage of the query by any document, 0 to 1. */
  covered: number;
};

const BOOST = 1.3;
/** Cut-off for partial matches relative to the best score; much lower when the query names a kind of product. */
const LEAST_OF_BEST = 1 / 8;
const LEAST_OF_KIND = 1 / 64;

/** Documents that satisfy every required slot, plus partial matches when those are few, with scores. */
export function collect(request: CollectRequest): Collection {
  const { scored, required, enough } = request;
  const complete = scored.reduce((sum, each) => sum + countBits(each.complete), 0);
  if (complete < enough && required.length > 1) return collectRelaxed(request, complete);
  const matches = scored.map((each) => {
    return collectFrom(each, request, { among: each.complete, shares: measureCoverage([], -1).shares, least: 0 });
  });
  return { matches, found: complete, isPartial: false, covered: complete > 0 ? 1 : 0 };
}

function collectRelaxed(request: CollectRequest, complete: number): Collection {
  const { shares, worths } = measureCoverage(request.required, request.kind);
  const all = shares.length - 1;
  const { bestScore, bestWorth } = survey(request, shares, worths);
  const leastPart = request.kind < 0 ? LEAST_OF_BEST : LEAST_OF_KIND;
  const least = bestScore * leastPart;
  const found = request.scored.map((each): Found => {
    return { match: collectFrom(each, request, { among: each.touched, shares, least }), slots: each.scratch.slots };
  });
  const matches = keepBest(found, all, { wanted: request.enough - complete, leastPart });
  const count = matches.reduce((sum, { ordinals }) => sum + ordinals.length, 0);
  return { matches, found: count, isPartial: count > complete, covered: complete > 0 ? 1 : bestWorth };
}

/** Best score (before the title bonus) and best coverage among partial matches. */
function survey({ scored, floor }: CollectRequest, shares: Float32Array, worths: Float32Array) {
  const all = shares.length - 1;
  let bestScore = 0;
  let bestWorth = 0;
  for (const { scratch, touched } of scored) {
    for (let word = 0; word < touched.length; word++) {
      let rest = touched[word] as number;
      while (rest !== 0) {
        const ordinal = (word << 5) + 31 - Math.clz32(rest & -rest);
        rest &= rest - 1;
        const satisfied = (scratch.slots[ordinal] as number) & all;
        if (satisfied === all) continue;
        const share = shares[satisfied] as number;
        bestScore = Math.max(bestScore, (floor + (scratch.scores[ordinal] as number)) * share * share);
        bestWorth = Math.max(bestWorth, worths[satisfied] as number);
      }
    }
  }
  return { bestScore, bestWorth };
}

/** Scales each score by the coverage; drops partial matches below `least`. */
function collectFrom(
  { segment, scratch, boosts }: Scored,
  { pairs, floor }: CollectRequest,
  { among, shares, least }: { among: Bits; shares: Float32Array; least: number },
): TextMatch {
  const { slots: collectSlots, scores, found: ordinals, foundScores } = scratch;
  const all = shares.length - 1;
  const phrases = { pairs, termSlots: scratch.termSlots };
  let found = 0;
  for (let word = 0; word < among.length; word++) {
    let rest = among[word] as number;
    while (rest !== 0) {
      const ordinal = (word << 5) + 31 - Math.clz32(rest & -rest);
      rest &= rest - 1;
      const slots = collectSlots[ordinal] as number;
      const share = shares[slots & all] as number;
      let score = floor + (scores[ordinal] as number);
      if (share === 0 || (share < 1 && score * share * share < least)) continue;
      if (hasTwo(slots >>> TITLE_SHIFT)) score += titleBonus(segment, ordinal, phrases);
      ordinals[found] = ordinal;
      foundScores[found++] = score * share * share;
    }
  }
  const match = { ordinals: ordinals.slice(0, found), scores: foundScores.slice(0, found) };
  for (const boosted of boosts) boost(match, boosted);
  return match;
}

function hasTwo(bits: number): boolean {
  return (bits & (bits - 1)) !== 0;
}

function boost({ ordinals, scores }: TextMatch, boosted: Bits): void {
  for (let at = 0; at < ordinals.length; at++) {
    const ordinal = ordinals[at] as number;
    if ((boosted[ordinal >>> 5] as number) & (1 << (ordinal & 31))) scores[at] = (scores[at] as number) * BOOST;
  }
}
