import { type SizeSystem, sizeIn } from '@shop/domain/catalog/sizes';
import type { FacetWords } from '@shop/search/document';
import type { Vocabulary } from '#server/discovery/engine-host/search-repository.ts';
import { type Market, sizeFacet } from '#server/discovery/search/search-market.ts';
import { SEARCH_LANGUAGES } from './search-language.ts';

/** Unambiguous sizes: a bra size or a waist in inches. */
const UNMISTAKABLE = /^\d{2}(?:[a-h]{1,3}|w)$/i;
/** Probable sizes: "boots 5", "hoodie XL". */
const MAYBE = /^(?:\d{1,2}|x{1,3}[sl])$/i;
/** Numeric sizes differ between countries; letter sizes do not. */
const NUMBERED = /^\d{1,2}(?:\.5)?$/;

/** "Size 10" is read in the store's own size system, "UK 10" in the British one. */
export function buildSizeWords({ language, sizeSystems }: Market, sizes: Vocabulary['sizes']): FacetWords[] {
  const labels = (system: SizeSystem) => sizes.map(({ size, attribute }) => sizeIn(system, size, attribute));
  const before = SEARCH_LANGUAGES[language].buildSizeWords;
  const all = distinct(sizeSystems.flatMap(labels));
  const plain = all.map((label) =>
    sized('size', label, [...before.map((word) => `${word} ${label}`), ...(UNMISTAKABLE.test(label) ? [label] : [])]),
  );
  const bare = all
    .filter((label) => MAYBE.test(label))
    .map((label): FacetWords => ({ ...sized('size', label, [label]), effect: 'boost' }));
  const named = sizeSystems.flatMap((system) =>
    distinct(labels(system).filter((label) => NUMBERED.test(label))).map((label) =>
      sized(sizeFacet(system), label, inSystem(system, label, before)),
    ),
  );
  return [...plain, ...bare, ...named];
}

const inSystem = (system: SizeSystem, label: string, [before]: readonly string[]): string[] => [
  `${system} ${label}`,
  `${system} ${before} ${label}`,
  `${before} ${system} ${label}`,
];

const sized = (facet: string, value: string, words: readonly string[]): FacetWords => ({
  facet,
  value,
  words,
  effect: 'filter',
});

const distinct = (labels: readonly string[]): string[] => [...new Set(labels)];
