import { packStrings } from '../../index/columns/string-table.ts';
import { sharedUint32 } from '../../index/shared-arrays.ts';
import { createNeighbourhood } from '../spelling/neighbourhood.ts';
import type { Allocate } from '../text-parts.ts';
import type { Vocabulary } from '../text-segment.ts';

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
  /** Counts the word for the document with this ordinal. */
  count: (word: number, ordinal: number) => void;
  /** Counts the word as one that completions offer. */
  offer: (word: number, ordinal: number) => void;
  finish: (termPlaces: Uint32Array, allocate: Allocate) => Vocabulary;
};

export function createVocabularyBuilder(): VocabularyBuilder {
  const numbering = createNumbering();
  const terms: number[] = [];
  const inDocuments = createCounter();
  const offered = createCounter();
  const accents = new Map<string, string>();

  return {
    getNumber: ({ folded, term, written }) => {
      const number = numbering.getNumber(folded);
      if (number === terms.length) {
        terms.push(term);
        inDocuments.grow();
        offered.grow();
      }
      if (written !== folded && !APOSTROPHE.test(written) && !accents.has(folded)) accents.set(folded, written);
      return number;
    },
    count: inDocuments.count,
    offer: offered.count,
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
        counts: arranged(inDocuments.counts, places, allocate),
        offered: arranged(offered.counts, places, allocate),
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

/** Counts each word once per document. */
function createCounter() {
  const counts: number[] = [];
  const latest: number[] = [];
  return {
    counts,
    grow: (): void => {
      counts.push(0);
      latest.push(-1);
    },
    count: (word: number, ordinal: number): void => {
      if (latest[word] === ordinal) return;
      latest[word] = ordinal;
      counts[word] = (counts[word] as number) + 1;
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
