import type { SearchQuery, SearchResult } from '../query.ts';
import type { Bits } from '../text/text-parts.ts';
import { clearBit, hasBit, setBit } from './columns/bitset.ts';
import { createDocumentSet } from './document-set.ts';
import type { Ordering, Part } from './ordering.ts';
import { getId, type Placed, rank } from './ranking.ts';
import { findOrdinal } from './segment.ts';

/** Requested page of hits with their scores, whatever the sort order. */
export function readPage(query: SearchQuery, parts: readonly Part[], ordering: Ordering): SearchResult['hits'] {
  const offset = query.offset ?? 0;
  const end = offset + (query.limit ?? Number.POSITIVE_INFINITY);
  const arranged = isArranged(query) ? rankArranged(query, parts, { ordering, end }) : rank(parts, ordering, end);
  return arranged.slice(offset, end).map((placed) => ({
    id: getId(placed),
    score: placed.part.relevance(Uint32Array.of(placed.ordinal))[0] as number,
  }));
}

/** Pins and burials apply only when sorted by relevance. */
function isArranged({ sort = 'relevance', pinned = [], buried = [] }: SearchQuery): boolean {
  return sort === 'relevance' && pinned.length + buried.length > 0;
}

type Cut = { ordering: Ordering; end: number };

function rankArranged({ pinned = [], buried = [] }: SearchQuery, parts: readonly Part[], { ordering, end }: Cut) {
  const rest = parts.map((part) => part.set.bits.slice());
  const first = takeOut(pinned, parts, rest);
  const last = takeOut(buried, parts, rest);
  const middle = withBits(parts, (_, at) => rest[at] as Bits);
  const bottom = withBits(parts, (part) => buildPlacedBits(last, part));
  return [...first, ...rank(middle, ordering, end), ...rank(bottom, ordering, end)];
}

function takeOut(ids: readonly string[], parts: readonly Part[], rest: readonly Bits[]): Placed[] {
  const taken: Placed[] = [];
  for (const id of ids) {
    for (const [at, part] of parts.entries()) {
      const bits = rest[at] as Bits;
      const ordinal = findOrdinal(part.live.segment, id);
      if (ordinal < 0 || !hasBit(bits, ordinal)) continue;
      clearBit(bits, ordinal);
      taken.push({ part, ordinal, key: 0 });
    }
  }
  return taken;
}

function withBits(parts: readonly Part[], getBits: (part: Part, at: number) => Bits): Part[] {
  return parts.map((part, at) => ({ ...part, set: createDocumentSet(getBits(part, at), part.live.memory) }));
}

function buildPlacedBits(placed: readonly Placed[], part: Part): Bits {
  const bits = part.live.memory.bits(part.live.size);
  for (const one of placed) if (one.part === part) setBit(bits, one.ordinal);
  return bits;
}
