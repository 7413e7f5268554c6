import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bits } from '../../text/text-parts.ts';
import { createDocumentSet } from '../document-set.ts';
import { createQueryMemory } from '../query-memory.ts';
import { createBits, setBit } from './bitset.ts';
import { createFacetColumnBuilder } from './build-facet-column.ts';
import { countValues, getAnyBits, getValueBits } from './facet-column.ts';
import { listStrings } from './string-table.ts';

const SIZE = 2000;
const allocate = (bytes: number) => new SharedArrayBuffer(bytes);

/** Few frequent or many rare values, in few or many combinations. */
const facet = fc.record({
  values: fc.constantFrom(2, 12, 300),
  most: fc.constantFrom(1, 6),
  /** Share of the documents in the set. */
  share: fc.constantFrom(0.002, 0.02, 0.2, 0.9),
  seed: fc.nat(),
});

test('all counting strategies give the same counts', () => {
  fc.assert(
    fc.property(facet, ({ values, most, share, seed }) => {
      const chance = createChance(seed);
      const documents = Array.from({ length: SIZE }, () => {
        const length = Math.floor(chance() * (most + 1));
        return new Set(Array.from({ length }, () => `v${Math.floor(chance() ** 2 * values)}`));
      });
      const builder = createFacetColumnBuilder();
      for (const [ordinal, document] of documents.entries()) builder.add(ordinal, [...document]);
      const column = builder.finish(SIZE, allocate);

      const chosen = documents.flatMap((_, ordinal) => (chance() < share ? [ordinal] : []));
      const bits = createBits(SIZE);
      for (const ordinal of chosen) setBit(bits, ordinal);
      const counts = countValues(column, createDocumentSet(bits, createQueryMemory()));
      const having = (value: string, ordinals: readonly number[]) =>
        ordinals.filter((ordinal) => documents[ordinal]?.has(value));
      expect([...counts]).toEqual(listStrings(column.values).map((value) => having(value, chosen).length));
      const ends = ['v0', `v${values - 1}`];
      for (const value of ends) {
        const found = getValueBits(column, value, createQueryMemory()) ?? createBits(SIZE);
        expect(listOrdinals(found)).toEqual(having(value, [...documents.keys()]));
      }
      expect(listOrdinals(getAnyBits(column, [...ends, 'v0', 'unknown'], createQueryMemory()))).toEqual(
        [...documents.keys()].filter((ordinal) => ends.some((value) => documents[ordinal]?.has(value))),
      );
    }),
    { numRuns: 60 },
  );
});

const listOrdinals = (bits: Bits): number[] => [...createDocumentSet(bits, createQueryMemory()).ordinals()];

function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
