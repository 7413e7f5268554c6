/** Below this many changed products a rebuild is never due. */
const FEW = 1_000;
const WORN_SHARE = 0.1;

/**
 * Which products each small segment behind the base holds. Neighbours of like size are made one, so that there are
 * never more than a few segments to search, and each product is written again only now and then.
 */
export function createDeltaLog(baseSize: number) {
  const deltas: string[][] = [];
  return {
    add: (skus: readonly string[]) => void (skus.length > 0 && deltas.push([...skus])),

    /** The products of the segments that are to become one; nothing while all is tidy. */
    merge(): string[] | undefined {
      const before = deltas.length;
      for (let last = deltas.pop(); last; last = deltas.pop()) {
        const previous = deltas.pop();
        if (previous && previous.length <= last.length * 2) {
          deltas.push([...new Set([...previous, ...last])]);
          continue;
        }
        deltas.push(...(previous ? [previous] : []), last);
        break;
      }
      return deltas.length < before ? deltas.at(-1) : undefined;
    },

    isWorn: (): boolean => deltas.reduce((sum, { length }) => sum + length, 0) > Math.max(FEW, baseSize * WORN_SHARE),
  };
}
