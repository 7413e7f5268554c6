import { sharedUint32 } from '../index/shared-arrays.ts';
import { type StringTable, tableSize } from '../index/string-table.ts';
import type { Allocate } from './text-parts.ts';

/** Only the beginning of a long word is spelt out in all its forms; what is found is measured in full. */
const SPELT_OUT = 8;
const SHORTEST = 3;
const SHORTEST_WITH_TWO = 6;

/**
 * Words by what is left of them when a letter or two is missing: two words that differ by two slips have a rest in common.
 * A bucket may hold strangers too.
 */
export type Neighbourhood = {
  /** Where the words of each bucket begin; a power of two of buckets, and one entry more. */
  starts: Uint32Array;
  words: Uint32Array;
};

export function createNeighbourhood(table: StringTable, allocate: Allocate): Neighbourhood {
  const { hashes, owners } = restsOf(table);
  const buckets = 2 ** Math.floor(Math.log2(Math.max(hashes.length, 1)));
  const starts = sharedUint32(buckets + 1, allocate);
  for (let at = 0; at < hashes.length; at++) {
    const after = ((hashes[at] as number) & (buckets - 1)) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let bucket = 1; bucket <= buckets; bucket++) {
    starts[bucket] = (starts[bucket] as number) + (starts[bucket - 1] as number);
  }
  const words = sharedUint32(hashes.length, allocate);
  const next = starts.slice();
  for (let at = 0; at < hashes.length; at++) {
    const bucket = (hashes[at] as number) & (buckets - 1);
    words[next[bucket] as number] = owners[at] as number;
    next[bucket] = (next[bucket] as number) + 1;
  }
  return { starts, words };
}

/** Words that may be within so many slips: a superset, each once. */
export function findNeighbours({ starts, words }: Neighbourhood, word: string, slips: number): Set<number> {
  const found = new Set<number>();
  const units = Uint16Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));
  eachRest({ units, start: 0, length: word.length, slips }, (hash) => {
    const bucket = hash & (starts.length - 2);
    const end = starts[bucket + 1] as number;
    for (let at = starts[bucket] as number; at < end; at++) found.add(words[at] as number);
  });
  return found;
}

type Spelling = { units: Uint16Array; start: number; length: number; slips: number };

/** What is left of every word in every way, and which word it is. */
function restsOf(table: StringTable): { hashes: Uint32Array; owners: Uint32Array } {
  const total = countRests(table);
  const hashes = new Uint32Array(total);
  const owners = new Uint32Array(total);
  let next = 0;
  for (let word = 0; word < tableSize(table); word++) {
    const spelling = spellingOf(table, word);
    if (spelling.slips === 0) continue;
    eachRest(spelling, (hash) => {
      hashes[next] = hash;
      owners[next++] = word;
    });
  }
  return { hashes, owners };
}

function countRests(table: StringTable): number {
  let total = 0;
  for (let word = 0; word < tableSize(table); word++) {
    const { length, slips } = spellingOf(table, word);
    const letters = Math.min(length, SPELT_OUT);
    if (slips >= 1) total += 1 + letters;
    if (slips === 2) total += (letters * (letters - 1)) / 2;
  }
  return total;
}

/** Numbers and sizes are never a slip of the pen for each other. */
function spellingOf({ starts, units }: StringTable, word: number): Spelling {
  const start = starts[word] as number;
  const length = (starts[word + 1] as number) - start;
  let slips = length < SHORTEST_WITH_TWO ? 1 : 2;
  if (length < SHORTEST) slips = 0;
  for (let at = start; at < start + length; at++) if ((units[at] as number) < 58) slips = 0;
  return { units, start, length, slips };
}

function eachRest(spelling: Spelling, visit: (hash: number) => void): void {
  const letters = Math.min(spelling.length, SPELT_OUT);
  visit(hashWithout(spelling, letters, letters));
  for (let one = 0; one < letters; one++) {
    visit(hashWithout(spelling, one, letters));
    if (spelling.slips < 2) continue;
    for (let other = one + 1; other < letters; other++) visit(hashWithout(spelling, one, other));
  }
}

function hashWithout({ units, start, length }: Spelling, one: number, other: number): number {
  const letters = Math.min(length, SPELT_OUT);
  let hash = 0x811c9dc5;
  for (let at = 0; at < letters; at++) {
    if (at !== one && at !== other) hash = Math.imul(hash ^ (units[start + at] as number), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
