import type { ListingReply } from '@shop/contracts/shop/discovery/page';
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { useHref, useLocation, useNavigation } from 'react-router';
import { type ListingBanner, ProductGrid } from '#app/features/discovery/product-card/product-grid.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { EmptyListing } from './empty-listing.tsx';
import { AppliedFilters } from './filters/applied-filters.tsx';
import { Filters } from './filters/filters.tsx';
import { useChoosing } from './filters/use-choosing.ts';
import { cardAt } from './grid-place.ts';
import { carriedPairs, pageSearch } from './listing-address.ts';
import { Earlier, LoadMore } from './load-more.tsx';
import { Toolbar } from './toolbar.tsx';
import { useSeenPages } from './use-seen-pages.ts';
import './listing.css';

export type ListingProps = {
  listing: ListingReply;
  banners?: readonly ListingBanner[];
  /** Suggestions for an empty result. */
  suggestions?: ReactNode;
};

/** Skeletons for whole rows of two or three columns. */
const EXPECTED = 6;

/** Filters, sort order and products of a category or search. All state is in the URL. */
export function Listing(props: ListingProps) {
  const { pathname, search } = useLocation();
  // Key: another category or search on the same route must remount.
  return <OneListing key={`${pathname} ${carriedPairs(search).join()}`} {...props} />;
}

function OneListing({ listing, banners, suggestions }: ListingProps) {
  const { form, setLimits, choose, giveUp } = useChoosing(listing);
  const { products, seen, firstPage, grid } = useSeenPages(listing);
  const { busy, more } = useArrival(listing);
  const { pathname, search } = useLocation();
  const results = `${pathname}${pageSearch(search, listing)}`;
  const place = useRef<HTMLDivElement>(null);
  const { onSheet, isSheetOpen } = useSheetOver({ listing, results, place });
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
      <div className="listing__results" ref={place}>
        <AppliedFilters listing={listing} onGiveUp={giveUp} />
        <Toolbar listing={listing} count={count} />
        {products.length === 0 ? (
          <EmptyListing listing={listing} onGiveUp={giveUp}>
            {suggestions}
          </EmptyListing>
        ) : (
          // Key: cards of other results are new elements. Moved ones would count as layout shift.
          <div key={results}>
            <Earlier listing={listing} firstPage={firstPage} />
            <ProductGrid ref={grid} products={products} banners={banners} busy={busy} expected={more ? EXPECTED : 0} />
            <LoadMore listing={listing} firstPage={firstPage} />
          </div>
        )}
      </div>
    </LiveListing>
  );
}

/** Marks hydration without re-rendering the children. */
function LiveListing({ children }: { children: ReactNode }) {
  return <div className={useHydrated() ? 'listing listing--live' : 'listing'}>{children}</div>;
}

/** True while products of this listing are loading; `more` if they are appended. */
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

/** Moves focus to the first appended product, for keyboard and screen reader users. */
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

/** A removed chip loses the focus: moves it to the result count. */
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

type Shown = { listing: ListingReply; results: string; place: Place };

/** Scrolls to the top of other results; under the open sheet, once it closes. */
function useSheetOver({ listing, results, place }: Shown) {
  const opened = useRef<ListingReply>(undefined);
  const shown = useRef(results);
  useLayoutEffect(() => {
    if (shown.current !== results && !opened.current) scrollToTop(place.current);
    shown.current = results;
  }, [results, place]);

  const onSheet = (open: boolean) => {
    if (opened.current && opened.current !== listing) scrollToTop(place.current);
    opened.current = open ? listing : undefined;
  };
  const isSheetOpen = useCallback(() => opened.current !== undefined, []);
  return { onSheet, isSheetOpen };
}

function scrollToTop(place: HTMLElement | null): void {
  if (place && place.getBoundingClientRect().top < 0) place.scrollIntoView();
}
