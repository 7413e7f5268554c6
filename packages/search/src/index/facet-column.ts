import type { Bits } from '../text/text-parts.ts';
import { addAll, countCommon, hasBit, setBit, wordsFor } from './bitset.ts';
import type { DocumentSet } from './document-set.ts';
import type { QueryMemory } from './query-memory.ts';
import type { SharedUint16, SharedUint32 } from './shared-arrays.ts';
import { findSorted, type StringTable, tableSize } from './string-table.ts';

/** The values of one facet: by document, to count a few documents, and by value, to filter and to count many. */
export type FacetColumn = {
  /** Sorted. The place of a value is its code. */
  values: StringTable;
  /** Which combination of values each document has: far fewer than there are documents. */
  combinations: SharedUint16 | SharedUint32;
  /** Where the codes of each combination start; one more than there are combinations. */
  codeStarts: SharedUint32;
  codes: SharedUint32;
  /** Where the documents of each code start in `lists`; nothing there for a code that has a row of bits. */
  listStarts: SharedUint32;
  lists: SharedUint32;
  /** The codes that so many documents have that bits are smaller than a list, and their bits row by row. */
  rowCodes: SharedUint32;
  rows: SharedUint32;
};

/** Documents with a value; undefined where nobody has it. Not to be written to. */
export function bitsOfValue(column: FacetColumn, value: string, memory: QueryMemory): Bits | undefined {
  const code = findSorted(column.values, value);
  return code < 0 ? undefined : bitsOfCodes(column, [code], memory);
}

/** Documents with one of the values. Not to be written to. */
export function bitsOfAny(column: FacetColumn, values: readonly string[], memory: QueryMemory): Bits {
  const codes = new Set(values.map((value) => findSorted(column.values, value)));
  codes.delete(-1);
  return bitsOfCodes(column, [...codes], memory);
}

/** Measured, in nanoseconds: to list and count a document, to meet a word of a row, to look a document up. */
const COST = { document: 10, word: 4, lookup: 3 };

/** How many documents of a set have each value, by code. */
export function countValues(column: FacetColumn, set: DocumentSet): Uint32Array {
  const counts = set.memory.zeros(tableSize(column.values));
  const byValue = column.rows.length * COST.word + column.lists.length * COST.lookup;
  if (set.count * COST.document > byValue) countByValue(column, set.bits, counts);
  else if (set.count > column.codeStarts.length) countByCombination(column, set, counts);
  else countByDocument(column, set, counts);
  return counts;
}

/** In one array, however many codes there are. */
function bitsOfCodes(column: FacetColumn, codes: readonly number[], memory: QueryMemory): Bits {
  const [only] = codes;
  const row = only !== undefined && codes.length === 1 ? rowOf(column, only) : undefined;
  if (row) return row;
  const bits = memory.bits(column.combinations.length);
  for (const code of codes) addCode(bits, column, code);
  return bits;
}

function addCode(bits: Bits, column: FacetColumn, code: number): void {
  const row = rowOf(column, code);
  if (row) addAll(bits, row);
  const end = column.listStarts[code + 1] as number;
  for (let at = column.listStarts[code] as number; at < end; at++) setBit(bits, column.lists[at] as number);
}

function rowOf({ rowCodes, rows, combinations }: FacetColumn, code: number): Bits | undefined {
  const row = rowCodes.indexOf(code);
  const words = wordsFor(combinations.length);
  return row < 0 ? undefined : rows.subarray(row * words, (row + 1) * words);
}

function countByDocument(column: FacetColumn, set: DocumentSet, counts: Uint32Array): void {
  const ordinals = set.ordinals();
  const { combinations, codeStarts, codes } = column;
  for (let next = 0; next < ordinals.length; next++) {
    const combination = combinations[ordinals[next] as number] as number;
    const end = codeStarts[combination + 1] as number;
    for (let at = codeStarts[combination] as number; at < end; at++) increase(counts, codes[at] as number, 1);
  }
}

function countByCombination(column: FacetColumn, set: DocumentSet, counts: Uint32Array): void {
  const ordinals = set.ordinals();
  const { combinations, codeStarts, codes } = column;
  const having = set.memory.zeros(codeStarts.length - 1);
  for (let next = 0; next < ordinals.length; next++)
    increase(having, combinations[ordinals[next] as number] as number, 1);
  for (let combination = 0; combination < having.length; combination++) {
    const documents = having[combination] as number;
    if (documents === 0) continue;
    const end = codeStarts[combination + 1] as number;
    for (let at = codeStarts[combination] as number; at < end; at++) increase(counts, codes[at] as number, documents);
  }
}

function increase(counts: Uint32Array, at: number, by: number): void {
  counts[at] = (counts[at] as number) + by;
}

function countByValue({ listStarts, lists, rowCodes, rows }: FacetColumn, bits: Bits, counts: Uint32Array): void {
  for (let code = 0; code < counts.length; code++) {
    const end = listStarts[code + 1] as number;
    let count = 0;
    for (let at = listStarts[code] as number; at < end; at++) if (hasBit(bits, lists[at] as number)) count++;
    counts[code] = count;
  }
  for (let row = 0; row < rowCodes.length; row++) {
    counts[rowCodes[row] as number] = countCommon(bits, rows, row * bits.length);
  }
}
