import { stringAt } from '../index/string-table.ts';
import { editDistance } from './edit-distance.ts';
import type { Lexicon } from './lexicon.ts';
import { findNeighbours } from './neighbourhood.ts';
import type { Vocabulary } from './text-segment.ts';

/** A word that may have been meant, and how many documents write it. */
export type Spelling = { folded: string; distance: number; documents: number };

const SHORTEST_CORRECTED = 4;
const SHORTEST_WITH_TWO_SLIPS = 8;
const SHORTEST_WITH_OTHER_VOWELS = 6;
/** Below it a word with another first letter is more often another word than a slip. */
const SHORTEST_WITH_OTHER_START = 6;
const SAME_START = 8;

/** How many slips a word may hold; none in short ones, numbers and sizes. */
export function slipsAllowed(folded: string): number {
  if (folded.length < SHORTEST_CORRECTED || /\d/.test(folded)) return 0;
  return folded.length < SHORTEST_WITH_TWO_SLIPS ? 1 : 2;
}

/** Words that differ by a slip or two: fewer slips first, then the more frequent, those with the same first letter ahead. */
export function spellingsOf(folded: string, lexicon: Lexicon, extra: Vocabulary): Spelling[] {
  const allowed = slipsAllowed(folded);
  if (allowed === 0) return [];
  const slips = folded.length < SHORTEST_WITH_OTHER_VOWELS ? 1 : 2;
  const near = new Map<string, number>();
  for (const vocabulary of [...lexicon.segments.map((segment) => segment.vocabulary), extra]) {
    for (const place of findNeighbours(vocabulary.neighbourhood, folded, slips)) {
      const word = stringAt(vocabulary.words, place);
      if (near.has(word) || (vocabulary !== extra && vocabulary.counts[place] === 0)) continue;
      near.set(word, editDistance(folded, word, slips));
    }
  }
  return [...near]
    .filter(([word, distance]) => distance > 0 && distance <= slips && startsAlike(folded, word))
    .filter(([word, distance]) => distance <= allowed || soundsAlike(folded, word))
    .map(([word, distance]) => ({ folded: word, distance, documents: lexicon.writtenIn(word) }))
    .sort((one, other) => one.distance - other.distance || likelihood(folded, other) - likelihood(folded, one));
}

function startsAlike(typed: string, word: string): boolean {
  if (typed.length >= SHORTEST_WITH_OTHER_START || typed[0] === word[0]) return true;
  return typed[0] === word[1] && typed[1] === word[0];
}

/** `sandles` and `sandals`: they begin alike, and their consonants are the same. */
function soundsAlike(typed: string, word: string): boolean {
  return typed[0] === word[0] && consonantsOf(typed) === consonantsOf(word);
}

function consonantsOf(word: string): string {
  return word.replace(/[aeiouy]/g, '').replace(/(.)\1/g, '$1');
}

function likelihood(typed: string, { folded, documents }: Spelling): number {
  return (documents + 1) * (typed[0] === folded[0] ? SAME_START : 1);
}
