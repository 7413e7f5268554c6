import type { UnitBuffer } from '../words/tokens.ts';

const LEAST_PLACES = 1024;
/** Longer chunks are not words and are truncated. */
const LONGEST_CHUNK = 200;

/** Caches the analysis of text chunks, with lookups that allocate no string. */
export function createChunkMemory<Value>(read: (chunk: string) => Value) {
  const chunks: Uint16Array[] = [];
  const values: Value[] = [];
  let places = new Int32Array(LEAST_PLACES).fill(-1);

  const getPosition = (units: Uint16Array, start: number, end: number): number => {
    let place = computeHash(units, start, end) & (places.length - 1);
    for (;;) {
      const index = places[place] as number;
      if (index < 0) return place;
      const chunk = chunks[index] as Uint16Array;
      if (chunk.length === end - start && isAt(units, start, chunk)) return place;
      place = (place + 1) & (places.length - 1);
    }
  };
  const grow = () => {
    places = new Int32Array(places.length * 2).fill(-1);
    chunks.forEach((chunk, index) => {
      places[getPosition(chunk, 0, chunk.length)] = index;
    });
  };

  return ({ units }: UnitBuffer, start: number, end: number): Value => {
    const last = Math.min(end, start + LONGEST_CHUNK);
    const place = getPosition(units, start, last);
    const index = places[place] as number;
    if (index >= 0) return values[index] as Value;
    const chunk = units.slice(start, last);
    const value = read(String.fromCharCode(...chunk));
    places[place] = chunks.length;
    chunks.push(chunk);
    values.push(value);
    if (chunks.length * 2 > places.length) grow();
    return value;
  };
}

function computeHash(units: Uint16Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (units[at] as number), 0x01000193);
  return hash ^ (hash >>> 15);
}

function isAt(units: Uint16Array, start: number, chunk: Uint16Array): boolean {
  for (let at = 0; at < chunk.length; at++) if (chunk[at] !== units[start + at]) return false;
  return true;
}
