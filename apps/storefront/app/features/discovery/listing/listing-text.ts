import type { ListingFacet, ListingReply } from '@shop/contracts/shop/discovery/page';
import { useMemo } from 'react';
import {
  findTiles,
  type SentTiles,
  type TilesBySku,
  useTiles,
} from '#app/features/discovery/product-card/card-data/sent-tiles.ts';
import { swapQuotes } from '#app/features/discovery/product-card/card-data/swap-quotes.ts';

/**
 * Listing serialised as JSON text between loader and page, facet values without keys. The router's own format numbers
 * each value, and quotes would be escaped twice.
 */
export type ListingText = string;

/** Listing as its loader sends it. */
type SentListing = Omit<ListingReply, 'products'> & { products: SentTiles };
type PackedListing = Omit<SentListing, 'facets'> & { facets: (Omit<ListingFacet, 'values'> & { values: Row[] })[] };
/** Value, count, selected, label unless it equals the value, colour, picture. Trailing zeros are left out. */
type Row = [string, number?, (0 | 1)?, (string | 0)?, (string | 0)?, (string | 0)?];

export function listingText({ facets, ...listing }: SentListing): ListingText {
  const packed = facets.map(({ values, ...facet }) => ({ ...facet, values: values.map(packValue) }));
  return swapQuotes(JSON.stringify({ ...listing, facets: packed } satisfies PackedListing));
}

function readListing(text: ListingText): SentListing {
  const { facets, ...listing }: PackedListing = JSON.parse(swapQuotes(text));
  return { ...listing, facets: facets.map(({ values, ...facet }) => ({ ...facet, values: values.map(unpackValue) })) };
}

/** Server only: with the products in the cards of the document. */
export function readWholeListing(text: ListingText, tiles: TilesBySku): ListingReply {
  const { products, ...listing } = readListing(text);
  return { ...listing, products: typeof products === 'string' ? findTiles(products, tiles) : [...products] };
}

export function useListing(text: ListingText): ListingReply {
  const listing = useMemo(() => readListing(text), [text]);
  const products = useTiles(listing.products);
  return useMemo(() => ({ ...listing, products: [...products] }), [listing, products]);
}

type FacetValue = ListingFacet['values'][number];

function packValue({ value, label, count, selected, colourHex, picture }: FacetValue): Row {
  const row: Row = [value, count, selected ? 1 : 0, label === value ? 0 : label, colourHex ?? 0, picture ?? 0];
  while (row.at(-1) === 0) row.pop();
  return row;
}

const unpackValue = ([value, count, selected, label, colourHex, picture]: Row): FacetValue => ({
  value,
  label: label || value,
  count: count ?? 0,
  selected: selected === 1,
  ...(colourHex && { colourHex }),
  ...(picture && { picture }),
});
