import { common, createBits, hasBit, setBit } from '../index/columns/bitset.ts';
import { ORDINAL_MASK } from './postings.ts';
import { withinReason } from './read-text.ts';
import type { Bits, TextView } from './text-parts.ts';
import type { TextSegment } from './text-segment.ts';
import { findOfferedWords } from './words/expansions.ts';
import { readWords } from './words/read-words.ts';
import type { WordTools } from './words/word-tools.ts';

/**
 * Oversampling factor: some candidates occur only in filtered-out documents, and words with the same term are
 * deduplicated.
 */
const LOOKED_AT_PER_WANTED = 8;

/** Words of completing fields that start with the last word typed, most frequent first. */
export function complete(
  typed: string,
  { analyser, lexicon }: WordTools,
  { views, limit }: { views: readonly TextView<TextSegment>[]; limit: number },
): { word: string; documents: number }[] {
  const text = withinReason(typed);
  const words = readWords(text, analyser);
  const last = words.at(-1);
  if (!last || last.end < text.length) return [];
  const before = text.slice(0, last.start);
  const terms = words
    .slice(0, -1)
    .flatMap(({ term, isStop }) => (isStop || lexicon.find(term).documents === 0 ? [] : term));
  const within = views.map((view, index) =>
    terms.reduce(
      (bits, term) => common(bits, findHolders(view, lexicon.find(term).places[index] as number)),
      view.alive,
    ),
  );
  const spellings = new Map<string, string>();
  for (const { folded, term } of findOfferedWords(lexicon, last.folded, limit * LOOKED_AT_PER_WANTED)) {
    if (!spellings.has(term) && !terms.includes(term)) spellings.set(term, folded);
  }
  return [...spellings]
    .map(([term, folded]) => ({
      word: before + lexicon.shown(folded),
      documents: views.reduce((sum, view, index) => {
        return sum + countWithin(view, lexicon.find(term).places[index] as number, within[index] as Bits);
      }, 0),
    }))
    .filter(({ documents }) => documents > 0)
    .sort((one, other) => other.documents - one.documents)
    .slice(0, limit);
}

function findHolders({ text, size }: TextView<TextSegment>, term: number): Bits {
  const holders = createBits(size);
  eachHolder(text, term, (ordinal) => setBit(holders, ordinal));
  return holders;
}

function countWithin({ text }: TextView<TextSegment>, term: number, within: Bits): number {
  let count = 0;
  eachHolder(text, term, (ordinal) => {
    if (hasBit(within, ordinal)) count++;
  });
  return count;
}

function eachHolder({ postings }: TextSegment, term: number, visit: (ordinal: number) => void): void {
  if (term < 0) return;
  const end = postings.starts[term + 1] as number;
  for (let at = postings.starts[term] as number; at < end; at++) visit((postings.entries[at] as number) & ORDINAL_MASK);
}
