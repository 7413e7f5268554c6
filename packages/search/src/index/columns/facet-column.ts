import type { Bits } from '../../text/text-parts.ts';
import type { DocumentSet } from '../document-set.ts';
import type { QueryMemory } from '../query-memory.ts';
import type { SharedUint16, SharedUint32 } from '../shared-arrays.ts';
import { addAll, countBitsetWords, countCommon, hasBit, setBit } from './bitset.ts';
import { findSorted, type StringTable, tableSize } from './string-table.ts';

/** Values of one facet: by document, to count small sets, and by value, to filter and to count large sets. */
export type FacetColumn = {
  /** Sorted; the index of a value is its code. */
  values: StringTable;
  /** Combination of values per document; there are far fewer combinations than documents. */
  combinations: SharedUint16 | SharedUint32;
  /** Start of the codes of each combination, with one extra entry at the end. */
  codeStarts: SharedUint32;
  codes: SharedUint32;
  /** Start of each code's documents in `lists`; empty for a code with a bitmap row. */
  listStarts: SharedUint32;
  lists: SharedUint32;
  /** Codes so frequent that a bitmap is smaller than a list, and their bitmaps row by row. */
  rowCodes: SharedUint32;
  rows: SharedUint32;
};

/** Documents with a value; undefined when none has it. Read-only. */
export function getValueBits(column: FacetColumn, value: string, memory: QueryMemory): Bits | undefined {
  const code = findSorted(column.values, value);
  return code < 0 ? undefined : getCodeBits(column, [code], memory);
}

/** Documents with any of the values. Read-only. */
export function getAnyBits(column: FacetColumn, values: readonly string[], memory: QueryMemory): Bits {
  const codes = new Set(values.map((value) => findSorted(column.values, value)));
  codes.delete(-1);
  return getCodeBits(column, [...codes], memory);
}

/** Measured cost in nanoseconds: counting a document, processing a bitmap word, looking a document up. */
const COST = { document: 10, word: 4, lookup: 3 };

/** Number of documents per value code; picks the cheapest strategy. */
export function countValues(column: FacetColumn, set: DocumentSet): Uint32Array {
  const counts = set.memory.zeros(tableSize(column.values));
  const byValue = column.rows.length * COST.word + column.lists.length * COST.lookup;
  if (set.count * COST.document > byValue) countByValue(column, set.bits, counts);
  else if (set.count > column.codeStarts.length) countByCombination(column, set, counts);
  else countByDocument(column, set, counts);
  return counts;
}

/** Uses one array for any number of codes. */
function getCodeBits(column: FacetColumn, codes: readonly number[], memory: QueryMemory): Bits {
  const [only] = codes;
  const row = only !== undefined && codes.length === 1 ? toRow(column, only) : undefined;
  if (row) return row;
  const bits = memory.bits(column.combinations.length);
  for (const code of codes) addCode(bits, column, code);
  return bits;
}

function addCode(bits: Bits, column: FacetColumn, code: number): void {
  const row = toRow(column, code);
  if (row) addAll(bits, row);
  const end = column.listStarts[code + 1] as number;
  for (let at = column.listStarts[code] as number; at < end; at++) setBit(bits, column.lists[at] as number);
}

function toRow({ rowCodes, rows, combinations }: FacetColumn, code: number): Bits | undefined {
  const row = rowCodes.indexOf(code);
  const words = countBitsetWords(combinations.length);
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
