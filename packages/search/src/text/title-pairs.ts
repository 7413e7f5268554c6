import { hasBit } from '../index/columns/bitset.ts';
import type { Analyser } from './analyse.ts';
import { ORDINAL_MASK } from './postings.ts';
import type { Bits, LiveStatistics } from './text-parts.ts';
import { POSITION_SHIFT, TERM_MASK, type TextSegment } from './text-segment.ts';
import type { Lexicon } from './words/lexicon.ts';
import { withoutLinks } from './words/links.ts';

/** Per segment, the documents (ascending) whose title writes a word as two. */
export type TitlePair = { ordinals: Uint32Array[]; documents: number };

type Words = { lexicon: Lexicon; analyser: Analyser; compounds: boolean };

/**
 * Finds the most frequent split of a word in titles: `jump suit` for `jumpsuit`, `Jacke aus Leder` for `Lederjacke`.
 */
export function createTitlePairs(words: Words): (folded: string) => TitlePair | undefined {
  const known = new Map<string, TitlePair | undefined>();
  return (folded) => {
    if (!known.has(folded)) known.set(folded, findPair(folded, words));
    return known.get(folded);
  };
}

const SHORTEST_OF_COMPOUND = 3;

function findPair(folded: string, words: Words): TitlePair | undefined {
  let best: TitlePair | undefined;
  for (let at = 1; at < folded.length; at++) {
    const [left, right] = [folded.slice(0, at), folded.slice(at)];
    const isCompound = words.compounds && Math.min(left.length, right.length) >= SHORTEST_OF_COMPOUND;
    for (const first of isCompound ? withoutLinks(left) : [left]) {
      const pair = getPair(words, { first, second: right, isCompound });
      if (pair && pair.documents > (best?.documents ?? 0)) best = pair;
    }
  }
  return best;
}

type Halves = { first: string; second: string; isCompound: boolean };

function getPair({ lexicon, analyser }: Words, { first, second, isCompound }: Halves): TitlePair | undefined {
  const left = lexicon.find(analyser.getWord(first).term);
  const right = left.documents > 0 ? lexicon.find(analyser.getWord(second).term) : left;
  if (right.documents === 0) return;
  const ordinals = lexicon.segments.map((segment, index) => {
    const [one, other] = [left.places[index] as number, right.places[index] as number];
    if (one < 0 || other < 0) return new Uint32Array(0);
    const { alive } = lexicon.statistics[index] as LiveStatistics;
    const pleases = (first: number, second: number) => (isCompound ? second : first << 1) & second;
    return findHolders({ segment, alive }, { one, other }, pleases);
  });
  return { ordinals, documents: ordinals.reduce((sum, { length }) => sum + length, 0) };
}

/** Live documents whose title has both terms at accepted positions. */
function findHolders(
  { segment, alive }: { segment: TextSegment; alive: Bits },
  terms: { one: number; other: number },
  pleases: (first: number, second: number) => number,
): Uint32Array {
  const { starts, entries } = segment.postings;
  const found: number[] = [];
  let one = starts[terms.one] as number;
  let other = starts[terms.other] as number;
  const [oneEnd, otherEnd] = [starts[terms.one + 1] as number, starts[terms.other + 1] as number];
  while (one < oneEnd && other < otherEnd) {
    const ordinal = (entries[one] as number) & ORDINAL_MASK;
    const difference = ordinal - ((entries[other] as number) & ORDINAL_MASK);
    if (difference === 0) {
      const [first, second] = [
        readPositions(segment, ordinal, terms.one),
        readPositions(segment, ordinal, terms.other),
      ];
      if (first && pleases(first, second)) found.push(ordinal);
    }
    if (difference <= 0) one++;
    if (difference >= 0) other++;
  }
  return Uint32Array.from(found.filter((ordinal) => hasBit(alive, ordinal)));
}

/** Positions of a term in a title, as a bitmask. */
function readPositions({ titles }: TextSegment, ordinal: number, term: number): number {
  let positions = 0;
  const end = titles.starts[ordinal + 1] as number;
  for (let at = titles.starts[ordinal] as number; at < end; at++) {
    const entry = titles.entries[at] as number;
    if ((entry & TERM_MASK) === term) positions |= 1 << (entry >>> POSITION_SHIFT);
  }
  return positions;
}
