import type { Allocate } from '../../text/text-parts.ts';
import { firstPlace } from '../first-place.ts';
import { type SharedUint16, type SharedUint32, sharedUint16, sharedUint32 } from '../shared-arrays.ts';

/** Packed strings without objects, so that 100,000 of them pass to another thread at no cost. */
export type StringTable = {
  /** UTF-16 code units of all strings; comparing them is equivalent to comparing the strings. */
  units: SharedUint16;
  /** Start of each string, with one extra entry at the end. */
  starts: SharedUint32;
};

export function packStrings(strings: readonly string[], allocate: Allocate): StringTable {
  const starts = sharedUint32(strings.length + 1, allocate);
  let length = 0;
  for (let at = 0; at < strings.length; at++) {
    length += (strings[at] as string).length;
    starts[at + 1] = length;
  }
  const units = sharedUint16(length, allocate);
  let next = 0;
  for (const string of strings) {
    for (let unit = 0; unit < string.length; unit++) units[next++] = string.charCodeAt(unit);
  }
  return { units, starts };
}

export function tableSize(table: StringTable): number {
  return table.starts.length - 1;
}

export function stringAt({ units, starts }: StringTable, at: number): string {
  const end = starts[at + 1] as number;
  let string = '';
  for (let unit = starts[at] as number; unit < end; unit++) string += String.fromCharCode(units[unit] as number);
  return string;
}

/** Negative when the string of the table comes first, in the order of `<` on strings. */
export function compareAt({ units, starts }: StringTable, at: number, string: string): number {
  const start = starts[at] as number;
  const length = (starts[at + 1] as number) - start;
  const shared = Math.min(length, string.length);
  for (let unit = 0; unit < shared; unit++) {
    const difference = (units[start + unit] as number) - string.charCodeAt(unit);
    if (difference !== 0) return difference;
  }
  return length - string.length;
}

/** Index of a string in a sorted table, or -1. */
export function findSorted(table: StringTable, string: string): number {
  const at = firstPlace(0, tableSize(table), (place) => compareAt(table, place, string) >= 0);
  return at < tableSize(table) && compareAt(table, at, string) === 0 ? at : -1;
}

const unpacked = new WeakMap<StringTable, readonly string[]>();

/** Unpacked strings of a table, cached. */
export function listStrings(table: StringTable): readonly string[] {
  const known = unpacked.get(table);
  if (known) return known;
  const strings = Array.from({ length: tableSize(table) }, (_, at) => stringAt(table, at));
  unpacked.set(table, strings);
  return strings;
}
