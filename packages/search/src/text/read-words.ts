import type { Analyser, Word } from './analyse.ts';
import type { Synonyms } from './synonyms.ts';
import { chunksOf, type Span } from './tokens.ts';

/** A word of the query, where it is typed, and a term that it may be a slip for. */
export type ReadWord = Word & Span & { also?: string };

/** What is looked up as one: a word, or words that stand for one term together. */
export type Unit = {
  words: readonly ReadWord[];
  term: string;
  isStop: boolean;
  /** Which words of the query it is made of, both ends counted in. */
  from: number;
  to: number;
};

export function readWords(text: string, analyser: Analyser): ReadWord[] {
  return chunksOf(text).flatMap(({ start, end }) => {
    const { words } = analyser.chunkOf(text.slice(start, end));
    return words.map((word) => ({ ...word, start: start + word.start, end: start + word.end }));
  });
}

/** Joins the words of each known phrase, the longest first. */
export function unitsOf(words: readonly ReadWord[], synonyms: Synonyms): Unit[] {
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
