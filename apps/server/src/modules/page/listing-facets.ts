import { type ListingParameters, parameterOf } from '@shop/domain/listing-parameters';
import { SIZE_ATTRIBUTES } from '@shop/domain/sizes';
import type { ListingResult } from '../search/listing-search.ts';
import type { AttributeWords } from './attribute-words.ts';

type FacetValue = { value: string; label: string; count: number; selected: boolean; colourHex?: string };
export type ListingFacet = {
  parameter: string;
  attribute: string;
  label: string;
  shownAs: 'sizes' | 'swatches' | 'list';
  values: FacetValue[];
};

/** How attributes are called and what colours look like. */
export type FacetWords = { words: AttributeWords; hexes: ReadonlyMap<string, string> };

export type FacetParts = FacetWords & {
  /** Those to choose by, in their order. */
  attributes: readonly string[];
  parameters: Pick<ListingParameters, 'filters'>;
  found: ListingResult;
  /** The same listing before anything was chosen: its values stay when they count nothing any more. */
  unfiltered: ListingResult;
};

/** A facet that leaves no choice is not shown, unless it was chosen from. */
export function listingFacets(parts: FacetParts): ListingFacet[] {
  return parts.attributes.flatMap((attribute) => {
    const parameter = parameterOf(attribute);
    if (parameter === undefined) return [];
    const values = facetValues(attribute, parts);
    if (values.length < 2 && !values.some(({ selected }) => selected)) return [];
    return [{ parameter, attribute, label: parts.words.labelOf(attribute), shownAs: shownAs(attribute), values }];
  });
}

function facetValues(attribute: string, { parameters, found, unfiltered, words, hexes }: FacetParts): FacetValue[] {
  const counts = new Map(countsOf(found, attribute).map(({ value, count }) => [value, count]));
  const chosen = new Set(parameters.filters.find((filter) => filter.attribute === attribute)?.values);
  const values = new Set([...countsOf(unfiltered, attribute).map(({ value }) => value), ...counts.keys(), ...chosen]);
  return words.ordered(attribute, values).map((value) => {
    const colourHex = attribute === COLOUR ? hexes.get(value) : undefined;
    return {
      value,
      label: words.valueLabelOf(attribute, value),
      count: counts.get(value) ?? 0,
      selected: chosen.has(value),
      ...(colourHex && { colourHex }),
    };
  });
}

const COLOUR = 'colour_en';

function shownAs(attribute: string): ListingFacet['shownAs'] {
  if (attribute === COLOUR) return 'swatches';
  return SIZE_ATTRIBUTES.some((name) => name === attribute) ? 'sizes' : 'list';
}

const countsOf = ({ facets }: ListingResult, attribute: string) =>
  facets.find((facet) => facet.attribute === attribute)?.values ?? [];
