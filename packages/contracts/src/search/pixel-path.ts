/** Apart from what a pixel says, so that a page that only sends one needs no schema. */
export const PIXEL_PATH = '/search/pix.gif';
