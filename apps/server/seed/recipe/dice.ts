/** Random draws that depend on nothing but the seed and the name of what is drawn for, so that no draw disturbs another. */
export type Dice = {
  /** 0 up to, but not, 1. */
  share: () => number;
  /** Both ends included. */
  whole: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <Value>(values: readonly Value[]) => Value;
  shuffled: <Value>(values: readonly Value[]) => Value[];
};

export function diceFor(seed: number, ...names: readonly (string | number)[]): Dice {
  const share = mulberry(hash(`${seed}|${names.join('|')}`));
  const whole = (from: number, to: number) => from + Math.floor(share() * (to - from + 1));
  return {
    share,
    whole,
    chance: (probability) => share() < probability,
    pick: (values) => {
      const value = values[whole(0, values.length - 1)];
      if (value === undefined) throw new RangeError('Nothing to pick from');
      return value;
    },
    shuffled: (values) =>
      values
        .map((value) => ({ value, at: share() }))
        .sort((a, b) => a.at - b.at)
        .map(({ value }) => value),
  };
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return state >>> 0;
}

function mulberry(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
