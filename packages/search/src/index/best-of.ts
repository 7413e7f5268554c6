/** Documents with what they are sorted by: the higher key first, of the same key the lower place. */
export type Candidates = { ordinals: Uint32Array; keys: Float64Array; places: Uint32Array };

/** Where the best so many stand among the candidates, best first, without sorting the others. */
export function bestOf(candidates: Candidates, count: number): Uint32Array {
  const { ordinals, keys } = candidates;
  const kept = new Uint32Array(Math.min(count, ordinals.length));
  for (let at = 0; at < kept.length; at++) kept[at] = at;
  for (let node = (kept.length >>> 1) - 1; node >= 0; node--) sink(kept, node, candidates);
  for (let at = kept.length; at < ordinals.length && kept.length > 0; at++) {
    const worst = kept[0] as number;
    if ((keys[at] as number) < (keys[worst] as number) || isBetter(candidates, worst, at)) continue;
    kept[0] = at;
    sink(kept, 0, candidates);
  }
  return kept.sort((left, right) => (isBetter(candidates, left, right) ? -1 : 1));
}

function isBetter({ ordinals, keys, places }: Candidates, left: number, right: number): boolean {
  const leftKey = keys[left] as number;
  const rightKey = keys[right] as number;
  if (leftKey !== rightKey) return leftKey > rightKey;
  return (places[ordinals[left] as number] as number) < (places[ordinals[right] as number] as number);
}

/** Lets a node of the heap down to where it belongs: the worst stands first, and none is better than those below it. */
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
