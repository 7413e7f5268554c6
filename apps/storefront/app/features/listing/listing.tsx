import type { ListingReply } from '@shop/contracts/shop/page';
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { useHref, useLocation, useNavigation } from 'react-router';
import { useHydrated } from '#app/ui/hydrated.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { EmptyListing } from './empty-listing.tsx';
import { Filters } from './filters.tsx';
import { cardAt } from './grid-place.ts';
import { carriedPairs, pageSearch } from './listing-address.ts';
import { Earlier, LoadMore } from './load-more.tsx';
import { type ListingBanner, ProductGrid } from './product-grid.tsx';
import { Toolbar } from './toolbar.tsx';
import { useChoosing } from './use-choosing.ts';
import { useSeenPages } from './use-seen-pages.ts';
import './listing.css';

export type ListingProps = {
  listing: ListingReply;
  banners?: readonly ListingBanner[];
  /** Where to go on when there is nothing to show. */
  suggestions?: ReactNode;
};

/** Whole rows of two or three columns: enough to see that something is on its way. */
const EXPECTED = 6;

/** Filters, order and products of a category or a search. All of its state is in the address. */
export function Listing(props: ListingProps) {
  const { pathname, search } = useLocation();
  // Another category or other words are another listing, though the same route may show it.
  return <OneListing key={`${pathname} ${carriedPairs(search).join()}`} {...props} />;
}

function OneListing({ listing, banners, suggestions }: ListingProps) {
  const { form, setLimits, choose, giveUp } = useChoosing(listing);
  const { products, seen, firstPage, grid } = useSeenPages(listing);
  const { busy, more } = useArrival(listing);
  const results = useRef<HTMLDivElement>(null);
  const { onSheet, isSheetOpen } = useSheetOver(listing, results);
  const count = useFocusAfterRemoval(listing, { form, isSheetOpen });
  useFocusOnNewcomer(listing, { grid, position: seen });
  return (
    <LiveListing>
      <Filters
        ref={form}
        setLimits={setLimits}
        listing={listing}
        onSubmit={choose}
        onGiveUp={giveUp}
        onSheet={onSheet}
      />
      <div className="listing__results" ref={results}>
        <AppliedFilters listing={listing} onGiveUp={giveUp} />
        <Toolbar listing={listing} count={count} />
        {products.length === 0 ? (
          <EmptyListing listing={listing} onGiveUp={giveUp}>
            {suggestions}
          </EmptyListing>
        ) : (
          <div>
            <Earlier listing={listing} firstPage={firstPage} />
            <ProductGrid ref={grid} products={products} banners={banners} busy={busy} expected={more ? EXPECTED : 0} />
            <LoadMore listing={listing} firstPage={firstPage} />
          </div>
        )}
      </div>
    </LiveListing>
  );
}

/** Says that the script has taken over without making anew what is in it. */
function LiveListing({ children }: { children: ReactNode }) {
  return <div className={useHydrated() ? 'listing listing--live' : 'listing'}>{children}</div>;
}

/** Whether other products of this listing are on their way, and whether they come below those that are shown. */
function useArrival(listing: ListingReply): { busy: boolean; more: boolean } {
  const { location } = useNavigation();
  const { pathname, search } = useLocation();
  const here = useHref(pathname);
  if (location?.pathname !== here) return { busy: false, more: false };
  const more = location.search === pageSearch(search, listing, listing.page + 1);
  return { busy: !more, more };
}

type Place = { current: HTMLElement | null };
type Newcomer = { grid: Place; position: number };

/** Those who listen or use the keyboard go on with the first of the products they asked for. */
function useFocusOnNewcomer(listing: ListingReply, { grid, position }: Newcomer): void {
  const { pathname, search } = useLocation();
  const place = { key: `${pathname}${pageSearch(search, listing)}`, page: listing.page };
  const shown = useRef(place);
  useLayoutEffect(() => {
    const { key, page } = shown.current;
    shown.current = place;
    const hasGrown = key === place.key && place.page === page + 1;
    const newcomer = hasGrown ? cardAt(grid.current, position) : undefined;
    newcomer?.querySelector<HTMLElement>('.card__name')?.focus({ preventScroll: true });
  });
}

type Sheet = { form: Place; isSheetOpen: () => boolean };

/** A chip that is gone takes the focus with it: the number of what is left is the place to go on. */
function useFocusAfterRemoval({ applied }: ListingReply, { form, isSheetOpen }: Sheet) {
  const count = useRef<HTMLParagraphElement>(null);
  const shown = useRef(applied.length);
  useLayoutEffect(() => {
    const isLess = applied.length < shown.current;
    shown.current = applied.length;
    if (!isLess || document.activeElement !== document.body) return;
    const next = isSheetOpen() ? form.current?.querySelector<HTMLElement>('[type=submit]') : count.current;
    next?.focus({ preventScroll: true });
  }, [applied, form, isSheetOpen]);
  return count;
}

/** Whoever chose something else in the sheet, or another order, far down the page begins at the top of what was found. */
function useSheetOver(listing: ListingReply, results: Place) {
  const opened = useRef<ListingReply>(undefined);
  const sorted = useRef(listing.sort);
  useLayoutEffect(() => {
    if (sorted.current !== listing.sort) scrollToTop(results.current);
    sorted.current = listing.sort;
  }, [listing.sort, results]);

  const onSheet = (open: boolean) => {
    if (opened.current && opened.current !== listing) scrollToTop(results.current);
    opened.current = open ? listing : undefined;
  };
  const isSheetOpen = useCallback(() => opened.current !== undefined, []);
  return { onSheet, isSheetOpen };
}

function scrollToTop(results: HTMLElement | null): void {
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
}
