import type { Analyser, Word } from '../analyse.ts';
import { createChunkMemory } from '../plan/chunk-memory.ts';
import type { UnitBuffer } from './tokens.ts';
import type { Numbering, VocabularyBuilder } from './vocabulary.ts';

/** Word with the numbers of its spelling and term, and the phrases that it can end. */
export type KnownWord = {
  spelling: number;
  term: number;
  stem: string;
  isStop: boolean;
  phrases: readonly KnownPhrase[];
};

export type KnownPhrase = { stems: readonly string[]; term: number };

export type KnownChunk = { words: readonly KnownWord[]; joined: KnownWord | undefined };

/** Analyses each distinct chunk of the catalogue only once (cached). */
export function createKnownChunks(
  analyser: Analyser,
  terms: Numbering,
  vocabulary: VocabularyBuilder,
): (buffer: UnitBuffer, start: number, end: number) => KnownChunk {
  const listPhrases = (stem: string): readonly KnownPhrase[] =>
    analyser.synonyms.endingWith.get(stem)?.map(({ stems, term }) => ({ stems, term: terms.getNumber(term) })) ?? [];
  const know = (word: Word, written: string): KnownWord => {
    const term = terms.getNumber(word.term);
    const spelling = vocabulary.getNumber({ folded: word.folded, term, written });
    return { spelling, term, stem: word.stem, isStop: word.isStop, phrases: listPhrases(word.stem) };
  };
  return createChunkMemory((chunk): KnownChunk => {
    const { words, joined } = analyser.getChunk(chunk);
    return {
      words: words.map((word) => know(word, chunk.slice(word.start, word.end))),
      joined: joined && know(joined, chunk),
    };
  });
}
