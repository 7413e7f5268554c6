import type { Allocate } from '../../text/text-parts.ts';
import { type SharedUint32, sharedUint16, sharedUint32 } from '../shared-arrays.ts';
import { countBitsetWords, setBit } from './bitset.ts';
import type { FacetColumn } from './facet-column.ts';
import { packStrings } from './string-table.ts';
import { createValueCombinations, type ValueCombinations } from './value-combinations.ts';

export type FacetColumnBuilder = {
  /** Call with ascending ordinals. */
  add: (ordinal: number, values: readonly string[]) => void;
  finish: (size: number, allocate: Allocate) => FacetColumn;
};

export function createFacetColumnBuilder(): FacetColumnBuilder {
  /** Temporary codes by first use, until all values are known. */
  const getCode = new Map<string, number>();
  const combinations = createValueCombinations();
  const given: number[] = [];
  return {
    add(ordinal, values) {
      while (given.length < ordinal) given.push(0);
      let combination = 0;
      for (const value of values) {
        const code = getCode.get(value) ?? getCode.size;
        if (code === getCode.size) getCode.set(value, code);
        combination = combinations.extend(combination, code);
      }
      given.push(combination);
    },
    finish(size, allocate) {
      while (given.length < size) given.push(0);
      const values = [...getCode.keys()].sort();
      const places = new Uint32Array(values.length);
      for (const [place, value] of values.entries()) places[getCode.get(value) as number] = place;
      const documents = byDocument({ given, combinations, places }, allocate);
      return { values: packStrings(values, allocate), ...documents, ...byValue(documents, values.length, allocate) };
    },
  };
}

type ByDocument = Pick<FacetColumn, 'combinations' | 'codeStarts' | 'codes'>;
type ByValue = Pick<FacetColumn, 'rowCodes' | 'rows' | 'listStarts' | 'lists'>;
type Given = { given: readonly number[]; combinations: ValueCombinations; places: Uint32Array };

/** Renumbers the combinations, keeping only those that a document has. */
function byDocument({ given, combinations: all, places }: Given, allocate: Allocate): ByDocument {
  const numbers = new Int32Array(all.count()).fill(-1);
  const used: number[] = [];
  for (const combination of given) {
    if (numbers[combination] === -1) numbers[combination] = used.push(combination) - 1;
  }
  const combinations = (used.length <= 0x10000 ? sharedUint16 : sharedUint32)(given.length, allocate);
  for (let ordinal = 0; ordinal < given.length; ordinal++) {
    combinations[ordinal] = numbers[given[ordinal] as number] as number;
  }
  const codeStarts = sharedUint32(used.length + 1, allocate);
  const codes: number[] = [];
  for (const [number, combination] of used.entries()) {
    for (const code of all.getCodes(combination)) codes.push(places[code] as number);
    codeStarts[number + 1] = codes.length;
  }
  return { combinations, codeStarts, codes: sharedCopy(codes, allocate) };
}

function byValue(documents: ByDocument, values: number, allocate: Allocate): ByValue {
  const words = countBitsetWords(documents.combinations.length);
  const counts = new Uint32Array(values);
  eachCode(documents, (_, code) => increase(counts, code));
  const rowCodes = sharedCopy(
    [...counts.keys()].filter((code) => (counts[code] as number) >= words),
    allocate,
  );
  for (const code of rowCodes) counts[code] = 0;
  const listStarts = sharedUint32(values + 1, allocate);
  for (let code = 0; code < values; code++) {
    listStarts[code + 1] = (listStarts[code] as number) + (counts[code] as number);
  }
  const rows = sharedUint32(rowCodes.length * words, allocate);
  const lists = sharedUint32(listStarts[values] as number, allocate);
  fill(documents, { rowCodes, rows, listStarts, lists });
  return { rowCodes, rows, listStarts, lists };
}

/** Builds the inverted index: a bitmap row for a frequent code, a posting list for any other. */
function fill(documents: ByDocument, { rowCodes, rows, listStarts, lists }: ByValue): void {
  const rowBits = countBitsetWords(documents.combinations.length) * 32;
  const toRow = new Int32Array(listStarts.length).fill(-1);
  for (const [row, code] of rowCodes.entries()) toRow[code] = row;
  const next = listStarts.slice();
  eachCode(documents, (ordinal, code) => {
    const row = toRow[code] as number;
    if (row >= 0) {
      setBit(rows, row * rowBits + ordinal);
      return;
    }
    lists[next[code] as number] = ordinal;
    increase(next, code);
  });
}

function eachCode({ combinations, codeStarts, codes }: ByDocument, visit: (ordinal: number, code: number) => void) {
  for (let ordinal = 0; ordinal < combinations.length; ordinal++) {
    const combination = combinations[ordinal] as number;
    const end = codeStarts[combination + 1] as number;
    for (let at = codeStarts[combination] as number; at < end; at++) visit(ordinal, codes[at] as number);
  }
}

function increase(array: Uint32Array, at: number): void {
  array[at] = (array[at] as number) + 1;
}

function sharedCopy(numbers: readonly number[], allocate: Allocate): SharedUint32 {
  const array = sharedUint32(numbers.length, allocate);
  array.set(numbers);
  return array;
}
