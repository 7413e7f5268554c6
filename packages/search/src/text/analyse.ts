import type { IndexSettings, TextLanguage } from '../document.ts';
import { foldWord } from './normalise.ts';
import { compileSynonyms, type Synonyms } from './synonyms.ts';
import { chunksOf, readable, type Span, splitChunk } from './tokens.ts';

/** A word as it is written, the form of it that is looked up, and the term that stands for all of its kind. */
export type Word = { folded: string; stem: string; term: string; isStop: boolean };

/** `t-shirt`: the words of a chunk, where they stand in it, and what they are when written as one. */
export type Chunk = { words: (Word & Span)[]; joined?: Word };

export type Analyser = {
  synonyms: Synonyms;
  wordOf: (folded: string) => Word;
  chunkOf: (chunk: string) => Chunk;
  /** All words of a text in their order. */
  wordsOf: (text: string) => Word[];
};

export function createAnalyser({ language, synonyms }: IndexSettings): Analyser {
  const stopWords = foldedStopWords(language);
  const stem = stemmer(language);
  const compiled = compileSynonyms(synonyms, (text) => {
    const folded = foldedWords(text, stopWords);
    return { stems: folded.map(stem), joined: stem(folded.join('')) };
  });
  return analyserWith(compiled, language);
}

/** With synonyms that have been compiled before. */
export function analyserWith(synonyms: Synonyms, language: TextLanguage): Analyser {
  const stopWords = foldedStopWords(language);
  const stem = stemmer(language);
  const wordOf = (folded: string): Word => {
    const stemmed = stem(folded);
    return { folded, stem: stemmed, term: synonyms.terms.get(stemmed) ?? stemmed, isStop: stopWords.has(folded) };
  };
  const chunkOf = (chunk: string): Chunk => {
    const { parts, joins } = splitChunk(chunk, stopWords);
    const words = parts
      .map((span) => ({ ...wordOf(foldWord(chunk.slice(span.start, span.end))), ...span }))
      .filter(({ folded }) => folded !== '');
    if (!joins || words.length < 2) return { words };
    return { words, joined: wordOf(words.map(({ folded }) => folded).join('')) };
  };
  return { synonyms, wordOf, chunkOf, wordsOf: (text) => foldedWords(text, stopWords).map(wordOf) };
}

function foldedStopWords({ stopWords }: TextLanguage): ReadonlySet<string> {
  return new Set([...stopWords].map(foldWord));
}

/** Numbers and sizes have no stem. */
function stemmer(language: TextLanguage): (word: string) => string {
  return (word) => (/\d/.test(word) ? word : language.stem(word) || word);
}

function foldedWords(text: string, stopWords: ReadonlySet<string>): string[] {
  const source = readable(text);
  const words = chunksOf(source).flatMap(({ start, end }) => {
    const chunk = source.slice(start, end);
    return splitChunk(chunk, stopWords).parts.map((part) => foldWord(chunk.slice(part.start, part.end)));
  });
  return words.filter((word) => word !== '');
}
