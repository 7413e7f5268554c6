import { createHash } from 'node:crypto';

/** Deterministic pseudo-random numbers, seeded by their purpose. */
export function createDemoRandom(seed: string) {
  let drawn = 0;
  const below = (count: number): number => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE() % count;
  };
  return {
    below,
    among: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
  };
}

/** A UUID (version 8) by name. */
export function demoId(...name: readonly (string | number)[]): string {
  const hex = createHash('sha256')
    .update(`demo ${name.join(' ')}`)
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
