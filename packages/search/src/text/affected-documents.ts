import type { IndexSettings, TextLanguage } from '../document.ts';
import { hasBit } from '../index/columns/bitset.ts';
import { findSorted, stringAt, tableSize } from '../index/columns/string-table.ts';
import { getAnalyser } from './analyse.ts';
import type { Bits } from './text-parts.ts';
import type { TextSegment } from './text-segment.ts';
import { eachWord } from './words/document-words.ts';
import { foldWord } from './words/normalise.ts';
import type { Synonyms } from './words/synonyms.ts';

/** Finds the documents whose text is indexed differently after a change of synonyms or stop words. */
export type AffectedFinder = (text: TextSegment, alive: Bits) => number[];

/** Letters that may follow an elided stop word in one spelling (`dor` of `d'or`), including letters that fold to two. */
const LONGEST_ENDING = 4;

/**
 * May find a few documents too many, never too few. Undefined when no document can be affected. `before` are the
 * settings that the segments were built with.
 */
export function createAffectedFinder(before: IndexSettings, after: IndexSettings): AffectedFinder | undefined {
  const [earlier, later] = [getAnalyser(before), getAnalyser(after)];
  const stops = listChangedStops(before.language, after.language);
  const stems = listChangedStems(earlier.synonyms, later.synonyms);
  const phrases = listChangedPhrases(earlier.synonyms, later.synonyms);
  if (stops.length === 0 && stems.size === 0 && phrases.length === 0) return;
  return (text, alive) => {
    const getStem = (word: number) => earlier.getWord(stringAt(text.vocabulary.words, word)).stem;
    const findWords = createStemWords(text, earlier.synonyms, getStem);
    const direct = new Set([...listStopSpellings(text, stops), ...[...stems].flatMap(findWords)]);
    const phrased = phrases.map((phrase) => phrase.map((stem) => new Set(findWords(stem))));
    const possible = phrased.filter((parts) => parts.every(({ size }) => size > 0));
    return direct.size + possible.length > 0 ? findDocuments(text, alive, { direct, phrases: possible }) : [];
  };
}

type Wanted = { direct: ReadonlySet<number>; phrases: readonly (readonly ReadonlySet<number>[])[] };

/** Documents with a changed word, or with all words of a changed phrase. */
function findDocuments(text: TextSegment, alive: Bits, wanted: Wanted): number[] {
  const { documentWords, words } = text.vocabulary;
  const marks = markWords(wanted, tableSize(words));
  const found: number[] = [];
  let marked: number[] = [];
  const note = (word: number) => void (marks[word] === 1 && marked.push(word));
  for (let ordinal = 0; ordinal < text.documents; ordinal++) {
    if (!hasBit(alive, ordinal)) continue;
    marked = [];
    eachWord(documentWords, ordinal, note);
    if (marked.length > 0 && isAffected(marked, wanted)) found.push(ordinal);
  }
  return found;
}

/** 1 for each word that may affect a document. */
function markWords({ direct, phrases }: Wanted, size: number): Uint8Array {
  const marks = new Uint8Array(size);
  for (const words of [direct, ...phrases.flat()]) for (const word of words) marks[word] = 1;
  return marks;
}

function isAffected(words: readonly number[], { direct, phrases }: Wanted): boolean {
  if (words.some((word) => direct.has(word))) return true;
  return phrases.some((phrase) => phrase.every((part) => words.some((word) => part.has(word))));
}

/** Finds the spellings of a stem by their indexed term, so that only few words are stemmed again. */
function createStemWords(text: TextSegment, synonyms: Synonyms, getStem: (word: number) => string) {
  const { terms } = text.vocabulary;
  const byTerm = new Map<number, { word: number; stem: string }[]>();
  return (stem: string): number[] => {
    const term = findSorted(text.terms, synonyms.terms.get(stem) ?? stem);
    if (term < 0) return [];
    const known = byTerm.get(term) ?? listWords(terms, term).map((word) => ({ word, stem: getStem(word) }));
    byTerm.set(term, known);
    return known.filter((word) => word.stem === stem).map(({ word }) => word);
  };
}

function listWords(terms: Uint32Array, term: number): number[] {
  const words: number[] = [];
  for (let word = terms.indexOf(term); word >= 0; word = terms.indexOf(term, word + 1)) words.push(word);
  return words;
}

function listChangedStops(before: TextLanguage, after: TextLanguage): string[] {
  const changed = listDifference(before.stopWords, after.stopWords);
  return [...new Set(changed.map(foldWord))].filter((word) => word !== '');
}

function listStopSpellings({ vocabulary: { words } }: TextSegment, stops: readonly string[]): number[] {
  if (stops.length === 0) return [];
  return Array.from({ length: tableSize(words) }, (_, place) => place).filter((place) => {
    const text = stringAt(words, place);
    return stops.some((stop) => text.startsWith(stop) && text.length <= stop.length + LONGEST_ENDING);
  });
}

function listChangedStems({ terms: before }: Synonyms, { terms: after }: Synonyms): Set<string> {
  const stems = [...new Set([...before.keys(), ...after.keys()])];
  return new Set(stems.filter((stem) => (before.get(stem) ?? stem) !== (after.get(stem) ?? stem)));
}

/** Stems of the phrases that only one of the two has, or that have another term. */
function listChangedPhrases(before: Synonyms, after: Synonyms): string[][] {
  const changed = listDifference(listPhrases(before), listPhrases(after));
  return [...new Set(changed.map((phrase) => phrase.slice(0, phrase.lastIndexOf(' '))))].map((stems) =>
    stems.split(' '),
  );
}

const listPhrases = ({ endingWith }: Synonyms): Set<string> =>
  new Set([...endingWith.values()].flat().map(({ stems, term }) => [...stems, term].join(' ')));

/** Members of only one of the two sets. */
const listDifference = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] => [
  ...[...one].filter((member) => !other.has(member)),
  ...[...other].filter((member) => !one.has(member)),
];
