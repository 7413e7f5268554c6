import { type SizeSystem, sizeIn } from '@shop/domain/sizes';
import type { FacetWords } from '@shop/search/document';
import { SEARCH_LANGUAGES } from './search-language.ts';
import { type Market, sizeFacet } from './search-market.ts';
import type { Vocabulary } from './search-repository.ts';

/** A bra size or a waist in inches is nothing else, even by itself. */
const UNMISTAKABLE = /^\d{2}(?:[a-h]{1,3}|w)$/i;
/** "Boots 5", "hoodie XL": likely a size. */
const MAYBE = /^(?:\d{1,2}|x{1,3}[sl])$/i;
/** Only these differ from country to country in the mouths of shoppers: an M is an M. */
const NUMBERED = /^\d{1,2}(?:\.5)?$/;

/** "Size 10" is a size of the system that the asking store's shoppers use, "UK 10" one of the United Kingdom. */
export function sizeWords({ language, sizeSystems }: Market, sizes: Vocabulary['sizes']): FacetWords[] {
  const labels = (system: SizeSystem) => sizes.map(({ size, attribute }) => sizeIn(system, size, attribute));
  const before = SEARCH_LANGUAGES[language].sizeWords;
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
