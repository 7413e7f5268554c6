import type { ListingReply, ListingTile } from '@shop/contracts/shop/page';
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { placeIn, returnTo } from './grid-place.ts';
import { pageSearch } from './listing-address.ts';
import { createSeenPages, type SeenPagesStore } from './seen-pages.ts';

/** Kept with the history entry: where the list of products began before more pages were put below. */
export type ListingEntry = { firstPage: number };

const never = () => () => {};

/** One for the tab. It is made when the browser first needs it, never on the server. */
let seenPages: SeenPagesStore | undefined;
/** The listing that is on the screen, and its history entry. */
let shown: { entry: string; grid: HTMLElement } | undefined;

/**
 * The products of the page and of those before it that this history entry has shown. The page as the server made it has
 * its own only; the rest joins as soon as the script has taken over, at the place where the shopper left it.
 */
export function useSeenPages(listing: ListingReply) {
  const { pathname, search, state, key: entry } = useLocation();
  const { page, products } = listing;
  const key = `${pathname}${pageSearch(search, listing)}`;
  const first = useSyncExternalStore(
    never,
    () => firstPageOf(state, page),
    () => page,
  );
  const before = useMemo(() => (first < page ? store().before(key, first, page) : []), [key, first, page]);

  useLayoutEffect(() => store().remember(key, page, products), [key, page, products]);
  return {
    grid: useKeptPlace(entry, before.length > 0),
    products: useMemo(() => withoutRepeats([...before, ...products]), [before, products]),
    /** How many of them were there before this page: a product that moved here from one of those is there. */
    seen: useMemo(() => withoutRepeats(before).length, [before]),
    firstPage: before.length > 0 ? first : page,
  };
}

/** The router finds the place again where the pages are at hand; after a new document they come only now. */
function useKeptPlace(entry: string, isLonger: boolean) {
  const grid = useRef<HTMLUListElement>(null);
  useEffect(() => {
    shown = grid.current ? { entry, grid: grid.current } : undefined;
    return () => {
      shown = undefined;
    };
  }, [entry]);

  useLayoutEffect(() => {
    const place = isLonger ? store().takePlace(entry) : undefined;
    if (place && grid.current) returnTo(grid.current, place);
  }, [entry, isLonger]);
  return grid;
}

function store(): SeenPagesStore {
  if (!seenPages) {
    const made = createSeenPages(() => sessionStorage);
    addEventListener('pagehide', () => {
      const place = shown && placeIn(shown.grid);
      made.save(shown && place && { entry: shown.entry, place });
    });
    seenPages = made;
  }
  return seenPages;
}

function firstPageOf(state: unknown, page: number): number {
  const first = (state as Partial<ListingEntry> | null)?.firstPage;
  return typeof first === 'number' && first >= 1 ? Math.min(first, page) : page;
}

/** A product that moved from one page to the next in the meantime is shown where it was first. */
function withoutRepeats(products: readonly ListingTile[]): readonly ListingTile[] {
  return [...new Map(products.map((product) => [product.sku, product])).values()];
}
