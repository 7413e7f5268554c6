import type { Allocate } from '../text/text-parts.ts';
import { firstPlace } from './first-place.ts';
import { type SharedUint16, type SharedUint32, sharedUint16, sharedUint32 } from './shared-arrays.ts';

/** Strings without objects, so that a hundred thousand of them cross to another thread for nothing. */
export type StringTable = {
  /** UTF-16 code units of all strings in a row: comparing them is comparing the strings. */
  units: SharedUint16;
  /** Where each string starts; one more than there are strings. */
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

/** Below zero where the string of the table comes first, as `<` on strings has it. */
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

/** Where a string stands in a sorted table, or -1. */
export function findSorted(table: StringTable, string: string): number {
  const at = firstPlace(0, tableSize(table), (place) => compareAt(table, place, string) >= 0);
  return at < tableSize(table) && compareAt(table, at, string) === 0 ? at : -1;
}

const unpacked = new WeakMap<StringTable, readonly string[]>();

/** All strings of a table, unpacked once. */
export function stringsOf(table: StringTable): readonly string[] {
  const known = unpacked.get(table);
  if (known) return known;
  const strings = Array.from({ length: tableSize(table) }, (_, at) => stringAt(table, at));
  unpacked.set(table, strings);
  return strings;
}
