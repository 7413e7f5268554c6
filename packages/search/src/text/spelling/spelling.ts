import { stringAt } from '../../index/columns/string-table.ts';
import type { Vocabulary } from '../text-segment.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { editDistance } from './edit-distance.ts';
import { findNeighbours } from './neighbourhood.ts';

/** Correction candidate and the number of documents with this spelling. */
export type Spelling = { folded: string; distance: number; documents: number };

const SHORTEST_CORRECTED = 4;
/** Most words of four letters are one letter away from another word of the language: `robe` and `rose`. */
const SHORTEST_WITH_OTHER_LETTER = 5;
const SHORTEST_WITH_TWO_SLIPS = 6;
const SHORTEST_WITH_OTHER_VOWELS = 6;
/** In shorter words another first letter usually means another word, not a typo. */
const SHORTEST_WITH_OTHER_START = 6;
const SAME_START = 8;

/** Allowed edit distance; 0 for short words, numbers and sizes. */
export function slipsAllowed(folded: string): number {
  if (folded.length < SHORTEST_CORRECTED || /\d/.test(folded)) return 0;
  return folded.length < SHORTEST_WITH_TWO_SLIPS ? 1 : 2;
}

/** Words within the edit distance: nearest first, then most frequent, with the same first letter preferred. */
export function listSpellings(folded: string, lexicon: Lexicon, extra: Vocabulary): Spelling[] {
  const allowed = slipsAllowed(folded);
  if (allowed === 0) return [];
  const slips = folded.length < SHORTEST_WITH_OTHER_VOWELS ? 1 : 2;
  const near = new Map<string, number>();
  const addNear = ({ words, neighbourhood }: Vocabulary, counts?: Uint32Array) => {
    for (const place of findNeighbours(neighbourhood, folded, slips)) {
      const word = stringAt(words, place);
      if (!near.has(word) && counts?.[place] !== 0) near.set(word, editDistance(folded, word, slips));
    }
  };
  for (const [index, { vocabulary }] of lexicon.segments.entries()) {
    addNear(vocabulary, lexicon.statistics[index]?.counts);
  }
  addNear(extra);
  return [...near]
    .filter(([word, distance]) => distance > 0 && distance <= slips && startsAlike(folded, word))
    .filter(([word, distance]) => distance <= allowed || soundsAlike(folded, word))
    .filter(([word]) => folded.length >= SHORTEST_WITH_OTHER_LETTER || hasItsLetters(word, folded))
    .map(([word, distance]) => ({ folded: word, distance, documents: lexicon.writtenIn(word) }))
    .sort((one, other) => one.distance - other.distance || compareLikelihood(folded, one, other));
}

function startsAlike(typed: string, word: string): boolean {
  if (typed.length >= SHORTEST_WITH_OTHER_START || typed[0] === word[0]) return true;
  return typed[0] === word[1] && typed[1] === word[0];
}

/** Whether a short word only lost, swapped or doubled letters, none of which became another. */
function hasItsLetters(word: string, typed: string): boolean {
  if (word.length === typed.length) return [...word].sort().join('') === [...typed].sort().join('');
  return word.length > typed.length || /(.)\1/.test(typed);
}

/** Phonetic match, as `sandles` and `sandals`: same beginning and same consonants. */
function soundsAlike(typed: string, word: string): boolean {
  return typed[0] === word[0] && removeVowels(typed) === removeVowels(word);
}

function removeVowels(word: string): string {
  return word.replace(/[aeiouy]/g, '').replace(/(.)\1/g, '$1');
}

/** Ties are ordered by spelling, so that they do not depend on the segments. */
function compareLikelihood(typed: string, one: Spelling, other: Spelling): number {
  return likelihood(typed, other) - likelihood(typed, one) || (one.folded < other.folded ? -1 : 1);
}

function likelihood(typed: string, { folded, documents }: Spelling): number {
  return (documents + 1) * (typed[0] === folded[0] ? SAME_START : 1);
}
