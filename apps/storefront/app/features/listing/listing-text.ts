import type { ListingReply } from '@shop/contracts/shop/page';
import { useMemo } from 'react';

/**
 * A listing on its way from the loader to the page. The router's own form gives each value a number, which makes a
 * listing with its thousand small values a fifth larger than one plain text.
 */
export type ListingText = string;

export const listingText = (listing: ListingReply): ListingText => JSON.stringify(listing);

export function useListingOf(text: ListingText): ListingReply {
  return useMemo((): ListingReply => JSON.parse(text), [text]);
}
