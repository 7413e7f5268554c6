import type { Analyser, Word } from './analyse.ts';
import { createChunkMemory } from './chunk-memory.ts';
import type { UnitBuffer } from './tokens.ts';
import type { Numbering, VocabularyBuilder } from './vocabulary.ts';

/** A word by the numbers of its spelling and its term, with the phrases that it may end. */
export type KnownWord = {
  spelling: number;
  term: number;
  stem: string;
  isStop: boolean;
  phrases: readonly KnownPhrase[];
};

export type KnownPhrase = { stems: readonly string[]; term: number };

export type KnownChunk = { words: readonly KnownWord[]; joined: KnownWord | undefined };

/** Takes each chunk of the catalogue apart once, however often it is written. */
export function createKnownChunks(
  analyser: Analyser,
  terms: Numbering,
  vocabulary: VocabularyBuilder,
): (buffer: UnitBuffer, start: number, end: number) => KnownChunk {
  const phrases = new Map(
    [...analyser.synonyms.endingWith].map(([stem, ending]) => [
      stem,
      ending.map((phrase) => ({ stems: phrase.stems, term: terms.numberOf(phrase.term) })),
    ]),
  );
  const know = (word: Word, written: string): KnownWord => {
    const term = terms.numberOf(word.term);
    const spelling = vocabulary.numberOf({ folded: word.folded, term, written });
    return { spelling, term, stem: word.stem, isStop: word.isStop, phrases: phrases.get(word.stem) ?? [] };
  };
  return createChunkMemory((chunk): KnownChunk => {
    const { words, joined } = analyser.chunkOf(chunk);
    return {
      words: words.map((word) => know(word, chunk.slice(word.start, word.end))),
      joined: joined && know(joined, chunk),
    };
  });
}
