/** What a route says of itself: `export const handle`. */
type PageHandle = {
  /** Private data arrives later, so its page comes in pieces. */
  deferred?: boolean;
  /** It says what any page may say and no more, until a part of it asks for the rest. */
  fewTexts?: boolean;
  /** Nothing around it leads away but the logo and the help. */
  quiet?: boolean;
};

/** Of the checkout. */
export const QUIET: PageHandle = { quiet: true };
export const FEW_TEXTS: PageHandle = { fewTexts: true };

export const isPage = (handle: unknown, what: keyof PageHandle): boolean =>
  typeof handle === 'object' && handle !== null && (handle as PageHandle)[what] === true;
