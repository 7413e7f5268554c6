import type { Analyser, Word } from '../analyse.ts';
import type { Synonyms } from './synonyms.ts';
import { type Span, splitChunks } from './tokens.ts';

/** Word of the query with its position, and a term that it may be a typo of. */
export type ReadWord = Word & Span & { also?: string };

/** Lookup unit: a word, or a phrase with one term. */
export type Unit = {
  words: readonly ReadWord[];
  term: string;
  isStop: boolean;
  /** Range of query words, inclusive. */
  from: number;
  to: number;
};

export function readWords(text: string, analyser: Analyser): ReadWord[] {
  return splitChunks(text).flatMap(({ start, end }) => {
    const { words } = analyser.getChunk(text.slice(start, end));
    return words.map((word) => ({ ...word, start: start + word.start, end: start + word.end }));
  });
}

/** Joins known phrases, longest first. */
export function toUnits(words: readonly ReadWord[], synonyms: Synonyms): Unit[] {
  const units: Unit[] = [];
  let at = 0;
  while (at < words.length) {
    const unit = phraseAt(words, at, synonyms) ?? singleAt(words, at);
    units.push(unit);
    at = unit.to + 1;
  }
  return units;
}

function phraseAt(words: readonly ReadWord[], at: number, { beginningWith }: Synonyms): Unit | undefined {
  const phrases = beginningWith.get(words[at]?.stem ?? '') ?? [];
  const phrase = phrases.find(({ stems }) => stems.every((stem, index) => words[at + index]?.stem === stem));
  if (!phrase) return;
  const to = at + phrase.stems.length - 1;
  return { words: words.slice(at, to + 1), term: phrase.term, isStop: false, from: at, to };
}

function singleAt(words: readonly ReadWord[], at: number): Unit {
  const word = words[at] as ReadWord;
  return { words: [word], term: word.term, isStop: word.isStop, from: at, to: at };
}
