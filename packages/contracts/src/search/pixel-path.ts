/** Separate from the pixel schema, so that a page that only sends pixels does not bundle it. */
export const PIXEL_PATH = '/search/pix.gif';
