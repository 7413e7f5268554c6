/** The combinations of values that documents have, each with a number; 0 is the empty one. */
export type ValueCombinations = {
  /** The combination with one more value, which may be there already. */
  extend: (combination: number, code: number) => number;
  codesOf: (combination: number) => number[];
  count: () => number;
};

/** A tree in which each combination is a shorter one and a value: finding it takes a step for each value. */
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
    codesOf(combination) {
      const codes: number[] = [];
      for (let node = combination; node !== 0; node = shorter[node] as number) codes.push(lastCodes[node] as number);
      return codes;
    },
    count: () => shorter.length,
  };
}
