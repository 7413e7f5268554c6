import { sharedUint32 } from '../index/shared-arrays.ts';
import { packStrings } from '../index/string-table.ts';
import { createNeighbourhood } from './neighbourhood.ts';
import type { Allocate } from './text-parts.ts';
import type { Vocabulary } from './text-segment.ts';

/** `jacket's` is no way to write `jackets`. */
const APOSTROPHE = /['’‘`´ʼ＇]/;

/** Strings that get a number each when they are first met. */
export type Numbering = { numberOf: (text: string) => number; sorted: () => Sorted };

/** The strings in order, and by number the place each has there. */
export type Sorted = { texts: string[]; places: Uint32Array };

export function createNumbering(): Numbering {
  const numbers = new Map<string, number>();
  return {
    numberOf: (text) => {
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
  /** A number for the word, and the term it stands for. */
  numberOf: (word: { folded: string; term: number; written: string }) => number;
  /** The document with this ordinal holds the word. */
  count: (word: number, ordinal: number) => void;
  finish: (termPlaces: Uint32Array, allocate: Allocate) => Vocabulary;
};

export function createVocabularyBuilder(): VocabularyBuilder {
  const numbering = createNumbering();
  const terms: number[] = [];
  const counts: number[] = [];
  const latest: number[] = [];
  const accents = new Map<string, string>();

  return {
    numberOf: ({ folded, term, written }) => {
      const number = numbering.numberOf(folded);
      if (number === terms.length) {
        terms.push(term);
        counts.push(0);
        latest.push(-1);
      }
      if (written !== folded && !APOSTROPHE.test(written) && !accents.has(folded)) accents.set(folded, written);
      return number;
    },
    count: (word, ordinal) => {
      if (latest[word] === ordinal) return;
      latest[word] = ordinal;
      counts[word] = (counts[word] as number) + 1;
    },
    finish: (termPlaces, allocate) => {
      const { texts, places } = numbering.sorted();
      const words = packStrings(texts, allocate);
      const accented = texts.flatMap((text, place) => (accents.has(text) ? [place] : []));
      return {
        words,
        terms: arranged(
          terms.map((term) => termPlaces[term] as number),
          places,
          allocate,
        ),
        counts: arranged(counts, places, allocate),
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
