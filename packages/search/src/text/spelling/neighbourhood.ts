import { type StringTable, tableSize } from '../../index/columns/string-table.ts';
import { sharedUint32 } from '../../index/shared-arrays.ts';
import type { Allocate } from '../text-parts.ts';

/** Deletes are generated only from the beginning of a long word; candidates are then compared in full. */
const SPELT_OUT = 8;
const SHORTEST = 3;
const SHORTEST_WITH_TWO = 6;

/**
 * Symmetric delete index (SymSpell): words hashed by their forms with one or two letters removed. Words within edit
 * distance two share such a form; a bucket may also hold unrelated words.
 */
export type Neighbourhood = {
  /** Start of each bucket; the number of buckets is a power of two, with one extra entry at the end. */
  starts: Uint32Array;
  words: Uint32Array;
};

export function createNeighbourhood(table: StringTable, allocate: Allocate): Neighbourhood {
  const { hashes, owners } = hashRests(table);
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

/** Candidates within the edit distance: a superset, deduplicated. */
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

/** All deletion forms of every word, with the word they belong to. */
function hashRests(table: StringTable): { hashes: Uint32Array; owners: Uint32Array } {
  const total = countRests(table);
  const hashes = new Uint32Array(total);
  const owners = new Uint32Array(total);
  let next = 0;
  for (let word = 0; word < tableSize(table); word++) {
    const spelling = readSpelling(table, word);
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
    const { length, slips } = readSpelling(table, word);
    const letters = Math.min(length, SPELT_OUT);
    if (slips >= 1) total += 1 + letters;
    if (slips === 2) total += (letters * (letters - 1)) / 2;
  }
  return total;
}

/** Numbers and sizes are never treated as typos of each other. */
function readSpelling({ starts, units }: StringTable, word: number): Spelling {
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
