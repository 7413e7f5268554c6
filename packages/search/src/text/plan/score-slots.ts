import { IN_TITLE, ORDINAL_MASK } from '../postings.ts';
import type { Bits } from '../text-parts.ts';
import type { TextSegment } from '../text-segment.ts';
import type { Scratch } from './scratch.ts';

/** Segment to score, with the title weight and the saturation. */
export type Scoring = {
  segment: TextSegment;
  scratch: Scratch;
  /** Documents that satisfy every required slot so far. */
  complete: Bits;
  titleWeight: number;
  saturation: number;
};

/** Slot resolved for one segment. */
export type SegmentSlot = {
  /** Bit number of the slot. */
  number: number;
  isRequired: boolean;
  /** Maximum score that the slot can add. */
  value: number;
  terms: readonly { place: number; factor: number }[];
  paired: Uint32Array | undefined;
  holders: Bits | undefined;
  kinds: Bits | undefined;
};

/** The lower 16 bits hold satisfied slots, the upper 16 bits those satisfied by the title. */
export const TITLE_SHIFT = 16;

/** A facet value counts like half a word in the title. */
const OF_A_HOLDER = 0.5;

/** Adds the slot's BM25F score to each document, with all its terms treated as one. */
export function scoreSlot(scoring: Scoring, slot: SegmentSlot): void {
  const { scratch, titleWeight } = scoring;
  const titleBit = 1 << (slot.number + TITLE_SHIFT);
  for (const { place, factor } of slot.terms) {
    scratch.termSlots[place] = (scratch.termSlots[place] as number) | (1 << slot.number);
    sumTerm(scoring, place, { factor, titleBit });
  }
  if (slot.kinds) forgetMentions(scratch, slot.kinds, titleBit);
  for (const ordinal of slot.paired ?? []) {
    if (scratch.sums[ordinal] === 0) addToSum(scratch, ordinal, titleWeight);
  }
  if (slot.holders) eachBit(slot.holders, (ordinal) => addToSum(scratch, ordinal, titleWeight * OF_A_HOLDER));
  scoreSums(scoring, slot);
}

function sumTerm(
  { segment, scratch }: Scoring,
  term: number,
  { factor, titleBit }: { factor: number; titleBit: number },
): void {
  const { starts, entries, weights } = segment.postings;
  const { sums, slots, summed } = scratch;
  const end = starts[term + 1] as number;
  for (let at = starts[term] as number; at < end; at++) {
    const entry = entries[at] as number;
    const ordinal = entry & ORDINAL_MASK;
    sums[ordinal] = (sums[ordinal] as number) + factor * (weights[at] as number);
    summed[ordinal >>> 5] = (summed[ordinal >>> 5] as number) | (1 << (ordinal & 31));
    if (entry >= IN_TITLE) slots[ordinal] = (slots[ordinal] as number) | titleBit;
  }
}

/** Documents of another kind must have the word in the title: a jacket to wear over a dress is not a dress. */
function forgetMentions({ sums, summed, slots }: Scratch, kinds: Bits, titleBit: number): void {
  for (let word = 0; word < summed.length; word++) {
    let rest = (summed[word] as number) & ~(kinds[word] ?? 0);
    while (rest !== 0) {
      const lowest = rest & -rest;
      const ordinal = (word << 5) + 31 - Math.clz32(lowest);
      rest ^= lowest;
      if ((slots[ordinal] as number) & titleBit) continue;
      sums[ordinal] = 0;
      summed[word] = (summed[word] as number) & ~lowest;
    }
  }
}

function scoreSums({ scratch, complete, saturation }: Scoring, { number, isRequired, value }: SegmentSlot): void {
  const { scores, slots, touched, sums, summed } = scratch;
  const bit = 1 << number;
  for (let word = 0; word < complete.length; word++) {
    let rest = summed[word] as number;
    if (isRequired) complete[word] = (complete[word] as number) & rest;
    if (rest === 0) continue;
    summed[word] = 0;
    touched[word] = (touched[word] as number) | rest;
    while (rest !== 0) {
      const ordinal = (word << 5) + 31 - Math.clz32(rest & -rest);
      rest &= rest - 1;
      const occurrences = sums[ordinal] as number;
      sums[ordinal] = 0;
      scores[ordinal] = (scores[ordinal] as number) + (value * occurrences) / (occurrences + saturation);
      slots[ordinal] = (slots[ordinal] as number) | bit;
    }
  }
}

function addToSum({ sums, summed }: Scratch, ordinal: number, occurrences: number): void {
  sums[ordinal] = (sums[ordinal] as number) + occurrences;
  summed[ordinal >>> 5] = (summed[ordinal >>> 5] as number) | (1 << (ordinal & 31));
}

function eachBit(bits: Bits, visit: (ordinal: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] as number;
    while (rest !== 0) {
      visit((word << 5) + 31 - Math.clz32(rest & -rest));
      rest &= rest - 1;
    }
  }
}
