/** Route metadata: `export const handle`. */
type PageHandle = {
  /** Private data is deferred, so the page is streamed. */
  deferred?: boolean;
  /** Reduced frame: only the logo and help link lead away. */
  quiet?: boolean;
};

/** Checkout pages. */
export const QUIET: PageHandle = { quiet: true };

export const isPage = (handle: unknown, what: keyof PageHandle): boolean =>
  typeof handle === 'object' && handle !== null && (handle as PageHandle)[what] === true;
