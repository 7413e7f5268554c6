import { SIZE_ATTRIBUTES } from '@shop/domain/catalog/sizes';
import { findParameter, type ListingParameters } from '@shop/domain/discovery/listing-parameters';
import type { ListingResult } from '#server/discovery/search/listing-search.ts';
import type { AttributeLabelTexts } from './attribute-labels.ts';

type FacetValue = {
  value: string;
  label: string;
  count: number;
  selected: boolean;
  colourHex?: string;
  picture?: string;
};
export type ListingFacet = {
  parameter: string;
  attribute: string;
  label: string;
  shownAs: 'sizes' | 'swatches' | 'list';
  /** Values before "more", where the merchant has set a number. */
  most?: number;
  values: FacetValue[];
};

/** Attribute labels and the hex values of colours. */
export type FacetWords = { words: AttributeLabelTexts; hexes: ReadonlyMap<string, string> };

export type FacetParts = FacetWords & {
  /** Filterable attributes, in display order. */
  attributes: readonly string[];
  parameters: Pick<ListingParameters, 'filters'>;
  found: ListingResult;
  /** The same listing without filters: its values stay visible with a count of zero. */
  unfiltered: ListingResult;
};

/** Hides a facet with only one value, unless it is filtered by. */
export function listingFacets(parts: FacetParts): ListingFacet[] {
  return parts.attributes.flatMap((attribute) => {
    const parameter = findParameter(attribute);
    if (parameter === undefined) return [];
    const values = facetValues(attribute, parts);
    const isAlone = values.length < 2 && !parts.words.isFlag(attribute);
    if (values.length === 0 || (isAlone && !values.some(({ selected }) => selected))) return [];
    const look = shownAs(attribute, values);
    return [{ parameter, attribute, label: parts.words.getLabel(attribute), shownAs: look, values }];
  });
}

function facetValues(attribute: string, { parameters, found, unfiltered, words, hexes }: FacetParts): FacetValue[] {
  const counts = new Map(getCounts(found, attribute).map(({ value, count }) => [value, count]));
  const chosen = new Set(parameters.filters.find((filter) => filter.attribute === attribute)?.values);
  const values = new Set([...getCounts(unfiltered, attribute).map(({ value }) => value), ...counts.keys(), ...chosen]);
  return words.ordered(attribute, values).map((value) => {
    const { picture, colourHex = attribute === COLOUR ? hexes.get(value) : undefined } = words.findSwatch(
      attribute,
      value,
    );
    return {
      value,
      label: words.getValueLabel(attribute, value),
      count: counts.get(value) ?? 0,
      selected: chosen.has(value),
      ...(colourHex && { colourHex }),
      ...(picture && { picture }),
    };
  });
}

const COLOUR = 'colour_en';

function shownAs(attribute: string, values: readonly FacetValue[]): ListingFacet['shownAs'] {
  if (attribute === COLOUR || values.some(({ colourHex, picture }) => colourHex ?? picture)) return 'swatches';
  return SIZE_ATTRIBUTES.some((name) => name === attribute) ? 'sizes' : 'list';
}

const getCounts = ({ facets }: ListingResult, attribute: string) =>
  facets.find((facet) => facet.attribute === attribute)?.values ?? [];
