/** A page that is the same for every guest of a store: the server and a CDN keep it, the browser asks each time. */
const SHARED = { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' } as const;

/** A shared page whose query says what it shows. */
export const LISTING_PAGE = SHARED;

/** A shared page that is also the same whatever its query says. */
export const PUBLIC_PAGE = { ...SHARED, 'No-Vary-Search': 'params' } as const;

/** A shared page that lacks products which may be there in a moment. */
export const INCOMPLETE_PAGE = { 'Cache-Control': 'public, max-age=0, s-maxage=5' } as const;
