import type { IndexSettings, TextLanguage } from '../document.ts';
import { foldWord } from './words/normalise.ts';
import { compileSynonyms, type Synonyms } from './words/synonyms.ts';
import { readable, type Span, splitChunk, splitChunks } from './words/tokens.ts';

/** Word as written, its stem, and the canonical term of its synonyms. */
export type Word = { folded: string; stem: string; term: string; isStop: boolean };

/** Words of a chunk such as `t-shirt`, their positions in it, and the joined form. */
export type Chunk = { words: (Word & Span)[]; joined?: Word };

export type Analyser = {
  synonyms: Synonyms;
  getWord: (folded: string) => Word;
  getChunk: (chunk: string) => Chunk;
  /** All words of a text, in order. */
  splitWords: (text: string) => Word[];
};

const analysers = new WeakMap<IndexSettings, Analyser>();

/** Compiled once for the same settings: every small segment needs it. */
export function getAnalyser(settings: IndexSettings): Analyser {
  const known = analysers.get(settings) ?? createAnalyser(settings);
  analysers.set(settings, known);
  return known;
}

export function createAnalyser({ language, synonyms }: IndexSettings): Analyser {
  const stopWords = foldedStopWords(language);
  const stem = stemmer(language);
  const compiled = compileSynonyms(synonyms, (text) => {
    const folded = foldedWords(text, stopWords);
    return { stems: folded.map(stem), joined: stem(folded.join('')) };
  });
  return analyserWith(compiled, language);
}

/** Uses precompiled synonyms. */
export function analyserWith(synonyms: Synonyms, language: TextLanguage): Analyser {
  const stopWords = foldedStopWords(language);
  const stem = stemmer(language);
  const getWord = (folded: string): Word => {
    const stemmed = stem(folded);
    return { folded, stem: stemmed, term: synonyms.terms.get(stemmed) ?? stemmed, isStop: stopWords.has(folded) };
  };
  const getChunk = (chunk: string): Chunk => {
    const { parts, joins } = splitChunk(chunk, stopWords);
    const words = parts
      .map((span) => ({ ...getWord(foldWord(chunk.slice(span.start, span.end))), ...span }))
      .filter(({ folded }) => folded !== '');
    if (!joins || words.length < 2) return { words };
    return { words, joined: getWord(words.map(({ folded }) => folded).join('')) };
  };
  return { synonyms, getWord, getChunk, splitWords: (text) => foldedWords(text, stopWords).map(getWord) };
}

function foldedStopWords({ stopWords }: TextLanguage): ReadonlySet<string> {
  return new Set([...stopWords].map(foldWord));
}

/** Words with digits, such as sizes, are not stemmed. */
function stemmer(language: TextLanguage): (word: string) => string {
  return (word) => (/\d/.test(word) ? word : language.stem(word) || word);
}

function foldedWords(text: string, stopWords: ReadonlySet<string>): string[] {
  const source = readable(text);
  const words = splitChunks(source).flatMap(({ start, end }) => {
    const chunk = source.slice(start, end);
    return splitChunk(chunk, stopWords).parts.map((part) => foldWord(chunk.slice(part.start, part.end)));
  });
  return words.filter((word) => word !== '');
}
