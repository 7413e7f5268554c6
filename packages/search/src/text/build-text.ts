import type { IndexSettings, SearchDocument, TextField } from '../document.ts';
import { packStrings } from '../index/columns/string-table.ts';
import { sharedUint32 } from '../index/shared-arrays.ts';
import { getAnalyser } from './analyse.ts';
import { createGrowingArray, push } from './plan/growing-array.ts';
import { createPostingsBuilder } from './postings.ts';
import type { Allocate } from './text-parts.ts';
import { LAST_POSITION, POSITION_SHIFT, TERM_MASK, type TextSegment, type Titles } from './text-segment.ts';
import { COUNTED, OFFERED } from './words/document-words.ts';
import { sortByEnding } from './words/endings.ts';
import { createKnownChunks, type KnownChunk, type KnownPhrase, type KnownWord } from './words/known-chunks.ts';
import { createUnitBuffer, eachChunk, readable, readInto } from './words/tokens.ts';
import { createNumbering, createVocabularyBuilder } from './words/vocabulary.ts';

/** Position gap, so that no phrase matches across two values of a field. */
const POSITIONS_BETWEEN_VALUES = 8;
/** Log2 of the reference length: a field of fifteen words keeps its weight. */
const USUAL_LENGTH = 4;

export type TextBuilder = {
  /** Adds the next document; ordinals start at 0. */
  add: (text: SearchDocument['text']) => void;
  finish: () => TextSegment;
};

export function createTextBuilder(settings: IndexSettings, allocate: Allocate): TextBuilder {
  const writer = createWriter(settings);
  return {
    add: (text) => addDocument(writer, text),
    finish: () => finish(writer, allocate),
  };
}

function createWriter(settings: IndexSettings) {
  const analyser = getAnalyser(settings);
  const terms = createNumbering();
  const vocabulary = createVocabularyBuilder();
  const getChunk = createKnownChunks(analyser, terms, vocabulary);
  const writer = {
    settings,
    terms,
    vocabulary,
    buffer: createUnitBuffer(),
    addChunk: (start: number, end: number) => addChunk(writer, getChunk(writer.buffer, start, end)),
    hasPhrases: analyser.synonyms.endingWith.size > 0,
    postings: createPostingsBuilder(),
    titleStarts: createGrowingArray(),
    titles: createGrowingArray(),
    documents: 0,
    /** Current position in the document. */
    isTitle: false,
    completes: true,
    position: 0,
    words: 0,
    recent: [] as KnownWord[],
  };
  return writer;
}

type Writer = ReturnType<typeof createWriter>;

function addDocument(writer: Writer, text: SearchDocument['text']): void {
  writer.postings.nextDocument();
  writer.vocabulary.nextDocument();
  push(writer.titleStarts, writer.titles.length);
  writer.settings.fields.forEach((field, index) => {
    const value = text[field.name];
    if (value === undefined) return;
    writer.isTitle = index === 0;
    writer.completes = field.completes ?? true;
    writer.position = 0;
    writer.words = 0;
    if (typeof value === 'string') addText(writer, value);
    else for (const one of value) addText(writer, one);
    writer.postings.endField(occurrenceWeight(field, writer.words), writer.isTitle);
  });
  writer.documents++;
}

/**
 * Length normalisation against a fixed length instead of the average, so that a document's weight does not depend on
 * the others.
 */
function occurrenceWeight({ weight, lengthPenalty }: TextField, words: number): number {
  return weight / (1 - lengthPenalty + lengthPenalty * (Math.log2(1 + Math.max(words, 1)) / USUAL_LENGTH));
}

function addText(writer: Writer, text: string): void {
  readInto(writer.buffer, readable(text));
  writer.recent.length = 0;
  eachChunk(writer.buffer, writer.addChunk);
  writer.position += POSITIONS_BETWEEN_VALUES;
}

function addChunk(writer: Writer, { words, joined }: KnownChunk): void {
  const first = writer.position;
  for (const word of words) {
    addWord(writer, word);
    if (word.phrases.length > 0) addPhrase(writer, word.phrases, joined);
    writer.position++;
  }
  if (!joined) return;
  writer.postings.add(joined.term);
  countWord(writer, joined);
  addToTitle(writer, joined.term, first);
  addToTitle(writer, joined.term, writer.position - 1);
}

/** Stop words are indexed in titles only, and match only when the query has nothing else. */
function addWord(writer: Writer, word: KnownWord): void {
  if (writer.hasPhrases) writer.recent.push(word);
  addToTitle(writer, word.term, writer.position);
  if (word.isStop) {
    if (writer.isTitle) writer.postings.add(word.term);
    writer.vocabulary.add(word.spelling, 0);
    return;
  }
  writer.words++;
  writer.postings.add(word.term);
  countWord(writer, word);
}

function countWord({ vocabulary, completes }: Writer, { spelling }: KnownWord): void {
  vocabulary.add(spelling, completes ? COUNTED | OFFERED : COUNTED);
}

/** Adds the longest phrase that ends with the last word, unless one of its words already has the same term. */
function addPhrase(writer: Writer, phrases: readonly KnownPhrase[], joined: KnownWord | undefined): void {
  const phrase = phrases.find(({ stems }) => endsWith(writer.recent, stems));
  if (!phrase || joined?.term === phrase.term) return;
  const length = phrase.stems.length;
  if (writer.recent.slice(-length).some(({ term }) => term === phrase.term)) return;
  writer.postings.add(phrase.term);
  addToTitle(writer, phrase.term, writer.position - length + 1);
  addToTitle(writer, phrase.term, writer.position);
}

function endsWith(words: readonly KnownWord[], stems: readonly string[]): boolean {
  const offset = words.length - stems.length;
  return offset >= 0 && stems.every((stem, index) => words[offset + index]?.stem === stem);
}

function addToTitle(writer: Writer, term: number, position: number): void {
  if (!writer.isTitle || position > LAST_POSITION) return;
  push(writer.titles, (term | (position << POSITION_SHIFT)) >>> 0);
}

function finish(writer: Writer, allocate: Allocate): TextSegment {
  const { texts, places } = writer.terms.sorted();
  return {
    documents: writer.documents,
    terms: packStrings(texts, allocate),
    postings: writer.postings.finish(places, allocate),
    endings: writer.settings.language.compounds ? sortByEnding(texts, allocate) : sharedUint32(0, allocate),
    titles: finishTitles(writer, places, allocate),
    vocabulary: writer.vocabulary.finish(places, allocate),
  };
}

function finishTitles(writer: Writer, places: Uint32Array, allocate: Allocate): Titles {
  const starts = sharedUint32(writer.documents + 1, allocate);
  starts.set(writer.titleStarts.values.subarray(0, writer.documents));
  starts[writer.documents] = writer.titles.length;
  const entries = sharedUint32(writer.titles.length, allocate);
  for (let at = 0; at < entries.length; at++) {
    const entry = writer.titles.values[at] as number;
    entries[at] = (entry & ~TERM_MASK) | (places[entry & TERM_MASK] as number);
  }
  return { starts, entries };
}
