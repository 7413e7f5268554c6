import { packStrings } from '../../index/columns/string-table.ts';
import { sharedUint32 } from '../../index/shared-arrays.ts';
import { createNeighbourhood } from '../spelling/neighbourhood.ts';
import type { Allocate } from '../text-parts.ts';
import type { Vocabulary } from '../text-segment.ts';
import { createDocumentWordsBuilder } from './document-words.ts';

/** Excludes spellings with an apostrophe: `jacket's` is not a spelling of `jackets`. */
const APOSTROPHE = /['’‘`´ʼ＇]/;

/** Assigns consecutive numbers to strings on first use. */
export type Numbering = { getNumber: (text: string) => number; sorted: () => Sorted };

/** Sorted strings, and the sorted position of each number. */
export type Sorted = { texts: string[]; places: Uint32Array };

export function createNumbering(): Numbering {
  const numbers = new Map<string, number>();
  return {
    getNumber: (text) => {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, numbers.size);
      return numbers.size - 1;
    },
    sorted: () => {
      const texts = [...numbers.keys()].sort();
      const places = new Uint32Array(texts.length);
      texts.forEach((text, place) => {
        places[numbers.get(text) ?? 0] = place;
      });
      return { texts, places };
    },
  };
}

export type VocabularyBuilder = {
  /** Number of the word; records its term. */
  getNumber: (word: { folded: string; term: number; written: string }) => number;
  nextDocument: () => void;
  /** Adds the word to the current document. */
  add: (word: number, flags: number) => void;
  finish: (termPlaces: Uint32Array, allocate: Allocate) => Vocabulary;
};

export function createVocabularyBuilder(): VocabularyBuilder {
  const numbering = createNumbering();
  const terms: number[] = [];
  const documents = createDocumentWordsBuilder();
  const accents = new Map<string, string>();

  return {
    getNumber: ({ folded, term, written }) => {
      const number = numbering.getNumber(folded);
      if (number === terms.length) terms.push(term);
      if (written !== folded && !APOSTROPHE.test(written)) {
        // The first in alphabetical order, so that it does not depend on the order of the documents.
        const known = accents.get(folded);
        if (known === undefined || written < known) accents.set(folded, written);
      }
      return number;
    },
    nextDocument: documents.nextDocument,
    add: documents.add,
    finish: (termPlaces, allocate) => {
      const { texts, places } = numbering.sorted();
      const words = packStrings(texts, allocate);
      const accented = texts.flatMap((text, place) => (accents.has(text) ? [place] : []));
      const { words: documentWords, counts, offered } = documents.finish(places, allocate);
      return {
        words,
        terms: arranged(
          terms.map((term) => termPlaces[term] as number),
          places,
          allocate,
        ),
        counts,
        offered,
        documentWords,
        neighbourhood: createNeighbourhood(words, allocate),
        accented: shared(accented, allocate),
        accents: packStrings(
          accented.map((place) => accents.get(texts[place] ?? '') ?? ''),
          allocate,
        ),
      };
    },
  };
}

function arranged(values: readonly number[], places: Uint32Array, allocate: Allocate): Uint32Array {
  const array = sharedUint32(values.length, allocate);
  values.forEach((value, number) => {
    array[places[number] as number] = value;
  });
  return array;
}

function shared(values: readonly number[], allocate: Allocate): Uint32Array {
  const array = sharedUint32(values.length, allocate);
  array.set(values);
  return array;
}
