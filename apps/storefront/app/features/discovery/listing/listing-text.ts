import type { ListingReply } from '@shop/contracts/shop/discovery/page';
import { useMemo } from 'react';

/**
 * Listing serialised as plain JSON text between loader and page. The router's own format numbers each value, which
 * makes a listing a fifth larger.
 */
export type ListingText = string;

export const listingText = (listing: ListingReply): ListingText => JSON.stringify(listing);

export function useListing(text: ListingText): ListingReply {
  return useMemo((): ListingReply => JSON.parse(text), [text]);
}
