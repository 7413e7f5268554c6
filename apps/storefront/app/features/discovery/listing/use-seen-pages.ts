import type { ListingReply, ListingTile } from '@shop/contracts/shop/discovery/page';
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { placeIn, returnTo } from './grid-place.ts';
import { pageSearch } from './listing-address.ts';
import { createSeenPages, type SeenPagesStore } from './seen-pages.ts';

/** Stored in the history entry: first page of the list before more pages were appended. */
export type ListingEntry = { firstPage: number };

const never = () => () => {};

/** One per tab, created lazily in the browser only. */
let seenPages: SeenPagesStore | undefined;
/** Displayed listing and its history entry. */
let shown: { entry: string; grid: HTMLElement } | undefined;

/**
 * Products of this page and of the earlier pages seen in this history entry. The server renders only the current
 * page; the others are added after hydration, at the saved scroll position.
 */
export function useSeenPages(listing: ListingReply) {
  const { pathname, search, state, key: entry } = useLocation();
  const { page, products } = listing;
  const key = `${pathname}${pageSearch(search, listing)}`;
  const first = useSyncExternalStore(
    never,
    () => readFirstPage(state, page),
    () => page,
  );
  const before = useMemo(() => (first < page ? store().before(key, first, page) : []), [key, first, page]);

  useLayoutEffect(() => store().remember(key, page, products), [key, page, products]);
  return {
    grid: useRestoredPlace(entry, before.length > 0),
    products: useMemo(() => withoutRepeats([...before, ...products]), [before, products]),
    /** Number of products from earlier pages, including one that has since moved to this page. */
    seen: useMemo(() => withoutRepeats(before).length, [before]),
    firstPage: before.length > 0 ? first : page,
  };
}

/** Restores the scroll position after a document load; otherwise the router does. */
function useRestoredPlace(entry: string, isLonger: boolean) {
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

function readFirstPage(state: unknown, page: number): number {
  const first = (state as Partial<ListingEntry> | null)?.firstPage;
  return typeof first === 'number' && first >= 1 ? Math.min(first, page) : page;
}

/** Deduplicates a product that moved between pages; its first position stays. */
function withoutRepeats(products: readonly ListingTile[]): readonly ListingTile[] {
  return [...new Map(products.map((product) => [product.sku, product])).values()];
}
