import { stringAt } from './columns/string-table.ts';
import type { Ordering, Part } from './ordering.ts';
import { selectBest } from './select-best.ts';

/** Ranked hit before it is read into the page. */
export type Placed = { part: Part; ordinal: number; key: number };

/** Best `count` hits across all segments, best first. */
export function rank(parts: readonly Part[], ordering: Ordering, count: number): Placed[] {
  const lists = parts.map((part) => rankPart(part, ordering, count)).filter((list) => list.length > 0);
  const [only] = lists;
  if (only && lists.length === 1) return only;
  return merge(lists, count);
}

export function getId({ part, ordinal }: Placed): string {
  return stringAt(part.live.segment.ids, ordinal);
}

/**
 * Picks the strategy that visits fewer documents: scan the whole set, or walk a presorted order until the page is
 * full.
 */
function rankPart(part: Part, ordering: Ordering, count: number): Placed[] {
  const { set, live } = part;
  const wanted = Math.min(count, set.count);
  if (ordering.walk && wanted * live.size < set.count * set.count) {
    const ordinals = ordering.walk(part, wanted);
    const keys = ordering.keys(part, ordinals);
    return Array.from(ordinals, (ordinal, at) => ({ part, ordinal, key: keys[at] as number }));
  }
  const ordinals = set.ordinals();
  const keys = ordering.keys(part, ordinals);
  const best = selectBest({ ordinals, keys, places: live.segment.places }, wanted);
  return Array.from(best, (at) => ({ part, ordinal: ordinals[at] as number, key: keys[at] as number }));
}

function merge(lists: readonly Placed[][], count: number): Placed[] {
  const next = lists.map(() => 0);
  const merged: Placed[] = [];
  while (merged.length < count) {
    let best: Placed | undefined;
    let from = 0;
    for (const [at, list] of lists.entries()) {
      const head = list[next[at] as number];
      if (!head || (best && !comesBefore(head, best))) continue;
      best = head;
      from = at;
    }
    if (!best) break;
    merged.push(best);
    next[from] = (next[from] as number) + 1;
  }
  return merged;
}

function comesBefore(left: Placed, right: Placed): boolean {
  if (left.key !== right.key) return left.key > right.key;
  const leftPrior = left.part.live.segment.prior[left.ordinal] as number;
  const rightPrior = right.part.live.segment.prior[right.ordinal] as number;
  if (leftPrior !== rightPrior) return leftPrior > rightPrior;
  return getId(left) < getId(right);
}
