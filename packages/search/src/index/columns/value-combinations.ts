/** Numbered combinations of values; 0 is the empty one. */
export type ValueCombinations = {
  /** Combination with one more value, which may already be in it. */
  extend: (combination: number, code: number) => number;
  getCodes: (combination: number) => number[];
  count: () => number;
};

/** Trie: each combination is a shorter one plus a value, so a lookup takes one step per value. */
export function createValueCombinations(): ValueCombinations {
  const shorter = [0];
  const lastCodes = [-1];
  const children = new Map<number, number>();
  const has = (combination: number, code: number) => {
    for (let node = combination; node !== 0; node = shorter[node] as number) if (lastCodes[node] === code) return true;
    return false;
  };
  return {
    extend(combination, code) {
      if (has(combination, code)) return combination;
      const key = combination * 2 ** 26 + code;
      const known = children.get(key);
      if (known !== undefined) return known;
      const created = shorter.push(combination) - 1;
      lastCodes.push(code);
      children.set(key, created);
      return created;
    },
    getCodes(combination) {
      const codes: number[] = [];
      for (let node = combination; node !== 0; node = shorter[node] as number) codes.push(lastCodes[node] as number);
      return codes;
    },
    count: () => shorter.length,
  };
}
