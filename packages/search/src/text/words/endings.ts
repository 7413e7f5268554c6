import { type StringTable, stringAt } from '../../index/columns/string-table.ts';
import { firstPlace } from '../../index/first-place.ts';
import { sharedUint32 } from '../../index/shared-arrays.ts';
import type { Allocate } from '../text-parts.ts';

/** Indexes of the terms, sorted by reversed letters. */
export function sortByEnding(terms: readonly string[], allocate: Allocate): Uint32Array {
  const reversed = terms.map((term, place) => ({ text: reverse(term), place }));
  reversed.sort((one, other) => (one.text < other.text ? -1 : 1));
  const endings = sharedUint32(terms.length, allocate);
  endings.set(reversed.map(({ place }) => place));
  return endings;
}

/** Range in `endings` of the longer terms with this ending. */
export function findEnding(terms: StringTable, endings: Uint32Array, ending: string): { from: number; to: number } {
  const wanted = reverse(ending);
  const textAt = (place: number) => reverse(stringAt(terms, endings[place] as number));
  const from = firstPlace(0, endings.length, (place) => textAt(place) > wanted);
  const to = firstPlace(from, endings.length, (place) => !textAt(place).startsWith(wanted));
  return { from, to };
}

function reverse(text: string): string {
  let reversed = '';
  for (let at = text.length - 1; at >= 0; at--) reversed += text[at];
  return reversed;
}
