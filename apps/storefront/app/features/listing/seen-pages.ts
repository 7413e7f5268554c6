import type { ListingTile } from '@shop/contracts/shop/page';
import type { GridPlace } from './grid-place.ts';

type SeenPage = { at: number; products: readonly ListingTile[] };
/** Pages of a listing that were shown one below the other, by their number. */
type SeenPages = Map<number, SeenPage>;
type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;
type Kept = { listings: [string, [number, SeenPage][]][]; places: [string, GridPlace][] };

/** Its number counts up when a tile changes its form: what an older release has kept is not read. */
const STORAGE_KEY = 'seen-pages-1';
const MAX_LISTINGS = 3;
const MAX_PLACES = 20;
/** Prices and stock move on: after that a shopper who comes back is shown the page of the address alone. */
const MAX_AGE_MS = 1_800_000;

/** What a browser tab has shown, so that the way back leads to the same place and not to a shorter page. */
export function createSeenPages(storage: () => TabStorage, now: () => number = Date.now) {
  const { listings, places } = restored(storage);
  const isFresh = (seen: SeenPage | undefined): seen is SeenPage => seen !== undefined && now() - seen.at < MAX_AGE_MS;

  return {
    remember(key: string, page: number, products: readonly ListingTile[]): void {
      const pages: SeenPages = listings.get(key) ?? new Map();
      keepLatest(listings, [key, pages.set(page, { at: now(), products })], MAX_LISTINGS);
    },

    /** All that were shown before the page, or nothing where one of them is missing. */
    before(key: string, first: number, page: number): readonly ListingTile[] {
      const numbers = Array.from({ length: Math.max(0, page - first) }, (_, index) => first + index);
      const seen = numbers.map((number) => listings.get(key)?.get(number));
      return seen.every(isFresh) ? seen.flatMap(({ products }) => products) : [];
    },

    /** Where a history entry was left when the document went; told once. */
    takePlace(entry: string): GridPlace | undefined {
      const place = places.get(entry);
      places.delete(entry);
      return place;
    },

    /** Before the document goes: a browser that comes back to it may have to load it anew. */
    save(left?: { entry: string; place: GridPlace }): void {
      if (left) keepLatest(places, [left.entry, left.place], MAX_PLACES);
      const grown = [...listings].filter(([, pages]) => pages.size > 1);
      const kept: Kept = { listings: grown.map(([key, pages]) => [key, [...pages]]), places: [...places] };
      try {
        storage().setItem(STORAGE_KEY, JSON.stringify(kept));
      } catch {
        // Storage that is full or blocked costs the place in the list, nothing else.
      }
    },
  };
}

export type SeenPagesStore = ReturnType<typeof createSeenPages>;

function restored(storage: () => TabStorage): { listings: Map<string, SeenPages>; places: Map<string, GridPlace> } {
  try {
    const kept: Kept = JSON.parse(storage().getItem(STORAGE_KEY) ?? 'null');
    const listings = new Map(kept.listings.map(([key, pages]) => [key, new Map(pages)]));
    return { listings, places: new Map(kept.places) };
  } catch {
    // Nothing was kept, or nothing that this release can read.
    return { listings: new Map(), places: new Map() };
  }
}

function keepLatest<Value>(map: Map<string, Value>, [key, value]: [string, Value], limit: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of [...map.keys()].slice(0, -limit)) map.delete(oldest);
}
