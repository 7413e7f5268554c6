/** Sort candidates: higher key first, lower place on a tie. */
export type Candidates = { ordinals: Uint32Array; keys: Float64Array; places: Uint32Array };

/** Indexes of the best `count` candidates, best first, by a heap instead of a full sort. */
export function selectBest(candidates: Candidates, count: number): Uint32Array {
  const { ordinals, keys } = candidates;
  const best = new Uint32Array(Math.min(count, ordinals.length));
  for (let at = 0; at < best.length; at++) best[at] = at;
  for (let node = (best.length >>> 1) - 1; node >= 0; node--) sink(best, node, candidates);
  for (let at = best.length; at < ordinals.length && best.length > 0; at++) {
    const worst = best[0] as number;
    if ((keys[at] as number) < (keys[worst] as number) || isBetter(candidates, worst, at)) continue;
    best[0] = at;
    sink(best, 0, candidates);
  }
  return best.sort((left, right) => (isBetter(candidates, left, right) ? -1 : 1));
}

function isBetter({ ordinals, keys, places }: Candidates, left: number, right: number): boolean {
  const leftKey = keys[left] as number;
  const rightKey = keys[right] as number;
  if (leftKey !== rightKey) return leftKey > rightKey;
  return (places[ordinals[left] as number] as number) < (places[ordinals[right] as number] as number);
}

/** Heap sift-down; the worst candidate is at the root. */
function sink(heap: Uint32Array, start: number, candidates: Candidates): void {
  const moving = heap[start] as number;
  let node = start;
  for (;;) {
    let below = node * 2 + 1;
    if (below >= heap.length) break;
    if (below + 1 < heap.length && isBetter(candidates, heap[below] as number, heap[below + 1] as number)) below++;
    if (isBetter(candidates, heap[below] as number, moving)) break;
    heap[node] = heap[below] as number;
    node = below;
  }
  heap[node] = moving;
}
