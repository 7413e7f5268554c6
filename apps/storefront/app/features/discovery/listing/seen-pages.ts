import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import type { GridPosition } from './grid-place.ts';

type SeenPage = { at: number; products: readonly ListingTile[] };
/** Appended pages of a listing by page number. */
type SeenPages = Map<number, SeenPage>;
type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;
type StoredPages = { listings: [string, [number, SeenPage][]][]; places: [string, GridPosition][] };

/** Version: increment when the tile format changes, so that data of older releases is ignored. */
const STORAGE_KEY = 'seen-pages-1';
const MAX_LISTINGS = 3;
const MAX_PLACES = 20;
/** TTL: prices and stock change; after that only the page of the URL is shown. */
const MAX_AGE_MS = 1_800_000;

/** Pages seen in a tab, so that back navigation restores the same position and not a shorter page. */
export function createSeenPages(storage: () => TabStorage, now: () => number = Date.now) {
  const { listings, places } = restored(storage);
  const isFresh = (seen: SeenPage | undefined): seen is SeenPage => seen !== undefined && now() - seen.at < MAX_AGE_MS;

  function store(): void {
    const grown = [...listings].filter(([, pages]) => pages.size > 1);
    const stored: StoredPages = { listings: grown.map(([key, pages]) => [key, [...pages]]), places: [...places] };
    try {
      storage().setItem(STORAGE_KEY, JSON.stringify(stored));
    } catch {
      // Storage full or blocked: only the scroll position is lost.
    }
  }

  return {
    remember(key: string, page: number, products: readonly ListingTile[]): void {
      const pages: SeenPages = listings.get(key) ?? new Map();
      keepLatest(listings, [key, pages.set(page, { at: now(), products })], MAX_LISTINGS);
      // Not left to pagehide alone: it may come after the next document has loaded, or never on a phone.
      if (pages.size > 1) store();
    },

    /** All pages before this one, or none if one is missing. */
    before(key: string, first: number, page: number): readonly ListingTile[] {
      const numbers = Array.from({ length: Math.max(0, page - first) }, (_, index) => first + index);
      const seen = numbers.map((number) => listings.get(key)?.get(number));
      return seen.every(isFresh) ? seen.flatMap(({ products }) => products) : [];
    },

    /** Saved scroll position of a history entry; removed on read. */
    takePlace(entry: string): GridPosition | undefined {
      const place = places.get(entry);
      places.delete(entry);
      return place;
    },

    /** On pagehide: back navigation may need a full reload. */
    save(left?: { entry: string; place: GridPosition }): void {
      if (left) keepLatest(places, [left.entry, left.place], MAX_PLACES);
      store();
    },
  };
}

export type SeenPagesStore = ReturnType<typeof createSeenPages>;

function restored(storage: () => TabStorage): { listings: Map<string, SeenPages>; places: Map<string, GridPosition> } {
  try {
    const stored: StoredPages = JSON.parse(storage().getItem(STORAGE_KEY) ?? 'null');
    const listings = new Map(stored.listings.map(([key, pages]) => [key, new Map(pages)]));
    return { listings, places: new Map(stored.places) };
  } catch {
    // Empty, or unreadable by this release.
    return { listings: new Map(), places: new Map() };
  }
}

function keepLatest<Value>(map: Map<string, Value>, [key, value]: [string, Value], limit: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of [...map.keys()].slice(0, -limit)) map.delete(oldest);
}
