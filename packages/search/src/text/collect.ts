import { countBits } from '../index/bitset.ts';
import { coverageOf } from './coverage.ts';
import { type Found, keepBest } from './keep-best.ts';
import { type Pair, titleBonus } from './phrases.ts';
import { TITLE_SHIFT } from './score-slots.ts';
import type { Scratch } from './scratch.ts';
import type { Bits, TextMatch } from './text-parts.ts';
import type { TextSegment } from './text-segment.ts';

/** A segment that has been scored. */
export type Scored = {
  segment: TextSegment;
  scratch: Scratch;
  /** Documents that satisfy every required slot. */
  complete: Bits;
  /** Documents that satisfy any slot, and may be found. */
  touched: Bits;
  /** Documents that have a value which the text names, for each value. */
  boosts: readonly Bits[];
};

export type CollectRequest = {
  scored: readonly Scored[];
  /** What each slot that must be satisfied is worth; they have the lowest bits. */
  required: readonly number[];
  /** Which of them asks for a kind of thing; -1 where none does. */
  kind: number;
  pairs: readonly Pair[];
  /** What each document has before its words are looked at. */
  floor: number;
  /** Below this many, documents that satisfy only some slots are shown, too. */
  enough: number;
};

export type Collection = {
  matches: TextMatch[];
  found: number;
  /** Some of what is found lacks something. */
  isPartial: boolean;
  /** How much of what was asked for the best of it covers, 0 to 1. */
  covered: number;
};

const BOOST = 1.3;
/** Partial matches below this part of the best one are not shown; of the kind that is asked for, hardly any is too poor. */
const LEAST_OF_BEST = 1 / 8;
const LEAST_OF_KIND = 1 / 64;

/** The documents that satisfy every required slot, and more where those are few, with their scores. */
export function collect(request: CollectRequest): Collection {
  const { scored, required, enough } = request;
  const complete = scored.reduce((sum, each) => sum + countBits(each.complete), 0);
  if (complete < enough && required.length > 1) return collectRelaxed(request, complete);
  const matches = scored.map((each) => {
    return collectFrom(each, request, { among: each.complete, shares: coverageOf([], -1).shares, least: 0 });
  });
  return { matches, found: complete, isPartial: false, covered: complete > 0 ? 1 : 0 };
}

function collectRelaxed(request: CollectRequest, complete: number): Collection {
  const { shares, worths } = coverageOf(request.required, request.kind);
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

/** Of partial matches the best score, before titles are looked at, and how much of what was asked for one covers at best. */
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

/** Each document for its share of what it scores; a partial one only where that is the least or more. */
function collectFrom(
  { segment, scratch, boosts }: Scored,
  { pairs, floor }: CollectRequest,
  { among, shares, least }: { among: Bits; shares: Float32Array; least: number },
): TextMatch {
  const { slots: slotsOf, scores, found: ordinals, foundScores } = scratch;
  const all = shares.length - 1;
  const phrases = { pairs, slotsOfTerm: scratch.slotsOfTerm };
  let found = 0;
  for (let word = 0; word < among.length; word++) {
    let rest = among[word] as number;
    while (rest !== 0) {
      const ordinal = (word << 5) + 31 - Math.clz32(rest & -rest);
      rest &= rest - 1;
      const slots = slotsOf[ordinal] as number;
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
