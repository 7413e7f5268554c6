import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import type { Visitor } from '@shop/contracts/storefront';
import { createContext } from 'react-router';
import { EMPTY_FRAME, type LoadedFrame } from './frame.ts';

/** Visitor of this request with API client and store. Set once, in `server.ts`. */
export const visitorContext = createContext<Visitor>();

/**
 * Frame of the page (header, menu, footer), fetched once per request. A data request gets an empty one, since its
 * page has the frame already.
 */
export const frameContext = createContext<() => Promise<LoadedFrame>>(async () => ({
  frame: EMPTY_FRAME,
  turnsAt: [],
}));

/** Products in the cards of a document, by SKU. Absent for a data request, which gets the products themselves. */
export const sentTilesContext = createContext<Map<string, ListingTile> | null>(null);

/** Set when a page failed because the shop's API is unavailable: its status is 503, not 500. */
export const outageContext = createContext<{ isUnavailable: boolean }>();
